"""Opens an emulated Pico's serial line to one program at a time, as pySerial's ``socket://`` address for mpremote."""

import select
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor

# Emulated time between two looks at the socket: little enough for hundreds of questions and answers a second.
_STEP_SECONDS = 0.00025
_CHUNK = 4096


class Server:
    """A context: entering gives the address, leaving stops the thread and raises what stopped the emulator, if so."""

    def __init__(self, pico: object) -> None:
        self._pico = pico
        self._listener = None
        self._client = None
        self._leaving = threading.Event()
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="emulated Pico")
        self._served = None

    def __enter__(self) -> str:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._listener.setblocking(False)
        self._served = self._pool.submit(self._serve)
        return f"socket://127.0.0.1:{self._listener.getsockname()[1]}"

    def __exit__(self, *exception: object) -> None:
        self._leaving.set()
        self._pool.shutdown()
        self._served.result()

    def _serve(self) -> None:
        try:
            while not self._leaving.is_set():
                begun = time.monotonic()
                self._pico.run(_STEP_SECONDS * 1000)
                # A sleeping Pico would rush ahead of the other side, and its time limits would run out in no time.
                self._exchange(max(0.0, begun + _STEP_SECONDS - time.monotonic()))
        finally:
            self._drop_client()
            self._listener.close()

    def _exchange(self, wait_seconds: float) -> None:
        if self._client is None:
            readable, _, _ = select.select([self._listener], [], [], wait_seconds)
            if readable:
                self._client = self._listener.accept()[0]
                self._client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return
        output = self._pico.take_bytes()
        try:
            if output:
                self._client.sendall(output)
            readable, _, _ = select.select([self._client], [], [], wait_seconds)
            if readable:
                data = self._client.recv(_CHUNK)
                if data:
                    self._pico.send(data)
                else:
                    self._drop_client()
        except ConnectionError:
            self._drop_client()

    def _drop_client(self) -> None:
        if self._client is not None:
            self._client.close()
            self._client = None
