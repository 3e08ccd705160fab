"""The bus: who answers, how many bytes passed, how long they took, and every fault it can be asked for."""

import pytest

from host_sim.bus import Bus
from host_sim.clock import Clock


class Recorder:
    """A chip that notes what happens to it and gives 1, 2, 3.. when read."""

    takes_run = False

    def __init__(self, address):
        self.address = address
        self.seen = []
        self.given = 0

    def start(self, read):
        self.seen.append("read" if read else "write")
        return True

    def write(self, byte):
        self.seen.append(byte)
        return True

    def read(self):
        self.given += 1
        return self.given

    def stop(self):
        self.seen.append("stop")


@pytest.fixture
def bus():
    bus = Bus(Clock())
    bus.attach(Recorder(0x3C))
    bus.attach(Recorder(0x68))
    return bus


def send(bus, address, *content):
    acknowledged = [bus.start(address, False)] + [bus.write(byte) for byte in content]
    bus.stop()
    return acknowledged


def test_a_transaction_reaches_the_chip_with_the_address_and_no_other(bus):
    assert send(bus, 0x3C, 7, 8) == [True, True, True]
    assert bus.chips[0x3C].seen == ["write", 7, 8, "stop"]
    assert bus.chips[0x68].seen == []


def test_nobody_acknowledges_an_address_without_a_chip_and_reads_give_ff(bus):
    assert send(bus, 0x20, 7) == [False, False]
    assert not bus.start(0x20, True)
    assert bus.read(True) == 0xFF


def test_a_repeated_start_belongs_to_the_same_transaction(bus):
    bus.start(0x68, False)
    bus.write(0x3B)
    bus.start(0x68, True)
    assert [bus.read(False), bus.read(True)] == [1, 2]
    bus.stop()
    assert bus.chips[0x68].seen == ["write", 0x3B, "read", "stop"]
    assert (bus.transactions, bus.bytes) == (1, 5)


def test_a_repeated_start_with_another_address_ends_the_first_chips_part(bus):
    bus.start(0x68, False)
    bus.start(0x3C, False)
    bus.stop()
    assert bus.chips[0x68].seen == ["write", "stop"]
    assert bus.chips[0x3C].seen == ["write", "stop"]


def test_address_and_data_bytes_are_counted(bus):
    send(bus, 0x3C, *range(5))
    send(bus, 0x20)
    assert (bus.transactions, bus.bytes) == (2, 7)


# Hardware facts 1.5: asked for, reported by the controller, and the wire rate that its fixed extra clocks leave.
@pytest.mark.parametrize(
    ("asked", "reported", "frame_us"),
    [(100_000, 100_000, 96_300), (400_000, 399_361, 24_500), (1_000_000, 1_000_000, 10_100)],
)
def test_a_whole_frame_takes_the_time_of_the_wire_rate(bus, asked, reported, frame_us):
    assert bus.set_frequency(asked) == reported
    send(bus, 0x3C, *bytes(1025))
    assert abs(bus.clock.now_us - frame_us) < 0.02 * frame_us


def test_an_untimed_bus_leaves_the_clock_alone(bus):
    bus.timed = False
    send(bus, 0x3C, 1, 2, 3)
    assert bus.clock.now_us == 0


def test_two_chips_cannot_share_an_address(bus):
    with pytest.raises(ValueError, match="0x3C is taken"):
        bus.attach(Recorder(0x3C))


def test_a_chip_pulled_off_in_mid_transaction_stops_answering(bus):
    bus.start(0x3C, False)
    bus.detach(bus.chips[0x3C])
    assert not bus.write(1)
    bus.start(0x68, True)
    bus.detach(bus.chips[0x68])
    assert bus.read(False) == 0xFF
    with pytest.raises(KeyError):
        bus.detach(Recorder(0x68))


def test_a_refused_byte_does_not_reach_the_chip(bus):
    bus.refuse(2)
    assert send(bus, 0x3C, 5, 6, 7) == [True, True, False, True]
    assert bus.chips[0x3C].seen == ["write", 5, 7, "stop"]
    bus.refuse(0)
    assert send(bus, 0x3C, 5, 6) == [True, True, True]


def test_with_sda_low_everybody_acknowledges_and_every_byte_reads_zero(bus):
    bus.sda_low = True
    assert send(bus, 0x77, 1) == [True, True]
    assert bus.start(0x68, True)
    assert bus.read(True) == 0


def test_clock_pulses_free_a_data_line_that_a_chip_holds(bus):
    bus.hold_sda(9)
    for _ in range(8):
        bus.pulse()
    assert bus.sda_low
    bus.pulse()
    assert not bus.sda_low


def test_a_data_line_that_is_shorted_stays_low(bus):
    bus.hold_sda()
    for _ in range(18):
        bus.pulse()
    assert bus.sda_low


def test_the_clock_line_sticks_after_the_bytes_that_were_asked_for(bus):
    bus.stick_after(3)
    bus.start(0x3C, False)
    bus.write(1)
    assert not bus.scl_low
    bus.write(2)
    assert bus.scl_low


def test_answers_and_data_can_be_changed_on_the_way(bus):
    bus.presence = lambda address, answers: answers or address == 0x20
    bus.corrupt = lambda value: value ^ 0x80
    assert bus.start(0x20, False)
    assert bus.start(0x68, True)
    assert bus.read(True) == 0x81


def test_a_chip_whose_acknowledge_got_lost_takes_no_part(bus):
    bus.presence = lambda address, answers: False
    send(bus, 0x3C, 9)
    assert 9 not in bus.chips[0x3C].seen


def test_healing_ends_every_fault(bus):
    bus.hold_sda(9)
    bus.scl_low = True
    bus.refuse(1)
    bus.stick_after(1)
    bus.presence = lambda address, answers: False
    bus.corrupt = lambda value: 0
    bus.heal()
    assert send(bus, 0x3C, 5) == [True, True]
    assert not (bus.sda_low or bus.scl_low)
    bus.start(0x68, True)
    assert bus.read(True) == 1


def test_the_data_line_sticks_after_the_bytes_that_were_asked_for_until_it_is_clocked(bus):
    bus.stick_after(2, sda_pulses=3)
    bus.start(0x3C, False)
    assert not bus.is_stuck
    bus.write(1)
    assert (bus.sda_low, bus.scl_low, bus.is_stuck) == (True, False, True)
    for _ in range(3):
        bus.pulse()
    assert not bus.is_stuck


def test_a_watcher_sees_each_transaction_begin_and_end_once(bus):
    class Watcher:
        def __init__(self):
            self.seen = []

        def begin(self, bus, address, read):
            self.seen.append((address, read))

        def end(self, bus):
            self.seen.append("end")

    bus.watcher = watcher = Watcher()
    send(bus, 0x3C, 1)
    bus.start(0x68, False)
    bus.start(0x68, True)
    bus.abandon()
    bus.stop()
    assert watcher.seen == [(0x3C, False), "end", (0x68, False), "end"]
    assert bus.chips[0x68].seen == ["write", "read"], "an abandoned transaction has no STOP"


def test_a_watcher_can_bring_a_fault_for_the_transaction_that_begins(bus):
    class Refuser:
        def begin(self, bus, address, read):
            bus.refuse(1)

        def end(self, bus):
            bus.heal()

    bus.watcher = Refuser()
    assert send(bus, 0x3C, 1, 2) == [True, False, True]
    assert send(bus, 0x68, 1) == [True, False]
