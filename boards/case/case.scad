// A case for the dice box, in two parts that are screwed together: the box with its front, and the lid at the back.
//
// All measures come from measures.scad, which python3 tools/case.py makes from boards/case/measures.py: change it there.
// Seen from the front x runs to the right, y up and z to the back. OpenSCAD's z would run to the front: so the parts are
// mirrored where they are printed or shown.

include <measures.scad>

// "print": both parts as they lie on the printer. "box", "lid": one of them. "picture": closed, and open with its parts.
// "fit": what of the parts is inside a wall, and of the lid inside the box: nothing, if it closes.
view = "print";

$fn = 48;
ridge = wall / 2;
ridge_tall = 1.5;

if (view == "print" || view == "box") mirror([1, 0, 0]) box();
if (view == "print" || view == "lid") translate([8, 0, depth + wall]) mirror([0, 0, 1]) lid();
if (view == "picture") picture();
if (view == "fit") fit();

// A block with round upright edges, the walls included, from z on.
module body(z, deep, shrink = 0) {
  translate([0, 0, z]) linear_extrude(deep)
    offset(corner - shrink) offset(shrink - corner)
      translate([-wall + shrink, -wall + shrink]) square([width + 2 * wall - 2 * shrink, height + 2 * wall - 2 * shrink]);
}

module box() {
  difference() {
    union() {
      difference() {
        body(-wall, depth + wall);
        body(0, depth + 1, wall);
        // Half of the wall makes room for the ridge of the lid.
        body(depth - ridge_tall, ridge_tall + 1, wall - ridge);
      }
      for (place = post_places) translate([place[0], place[1], -1]) cylinder(d = post, h = depth + 1);
      for (place = post_places) bridge(place);
      for (place = strip_places) translate([place[0], place[1], -1]) cylinder(d = strip_hole + 3, h = strip_z + 1);
      for (place = display_places) translate([place[0], place[1], -1]) peg(display_hole, 1, display_thick);
    }
    window();
    for (x = buttons_x) translate([x, buttons_y, -wall - 1]) cylinder(d = button_cap + 2 * gap, h = wall + 2);
    for (place = post_places) translate([place[0], place[1], depth - 12]) cylinder(d = screw, h = 13);
    for (place = strip_places) translate([place[0], place[1], strip_z - 5]) cylinder(d = strip_hole - 0.4, h = 6);
    // Open towards the lid: the Pico, which is on the lid, slides in with it.
    translate([width - 1, usb_y - plug_width / 2, usb_z - plug_thick / 2])
      cube([wall + 2, plug_width, depth]);
  }
}

// The window, wider at the outside, so that the dots are seen from aside as well.
module window() {
  translate([window_x, window_y, -wall - 0.01]) hull() {
    linear_extrude(0.01) square([window_wide + 2 * wall, window_high + 2 * wall], center = true);
    translate([0, 0, wall + 0.02]) linear_extrude(0.01) square([window_wide, window_high], center = true);
  }
}

// Joins a post to its corner.
module bridge(place) {
  x = place[0] < width / 2 ? -wall / 2 : place[0];
  y = place[1] < height / 2 ? -wall / 2 : place[1];
  intersection() {
    translate([x, y, -1]) cube([post / 2 + wall / 2, post / 2 + wall / 2, depth + 1 - ridge_tall]);
    body(-wall, depth + wall);
  }
}

// A peg for a hole, with a shoulder below the board.
module peg(hole, shoulder, thick) {
  cylinder(d = hole + 2, h = 1 + shoulder - 0.5);
  cylinder(d = hole - gap, h = 1 + shoulder + thick);
}

module lid() {
  difference() {
    union() {
      body(depth, wall);
      difference() {
        body(depth - ridge_tall + gap, ridge_tall, wall - ridge + gap / 2);
        body(depth - ridge_tall, ridge_tall + 1, wall - gap / 2);
        translate([width - wall, usb_y - plug_width / 2 - gap, depth - 5]) cube([3 * wall, plug_width + 2 * gap, 5]);
      }
      for (place = pico_places) on_lid(place) peg(pico_hole, peg_tall, pico_thick);
      for (place = accel_places) on_lid(place) peg(accel_hole, peg_tall, accel_thick);
      battery_frame();
    }
    for (place = post_places) translate([place[0], place[1], depth - 1]) {
      cylinder(d = screw + 0.6, h = wall + 2);
      translate([0, 0, 1 + wall - 1.4]) cylinder(d1 = screw + 0.6, d2 = screw_head, h = 1.41);
    }
  }
}

module on_lid(place) {
  translate([place[0], place[1], depth + 1]) mirror([0, 0, 1]) children();
}

// Four corners that hold the battery; double-sided tape does the rest.
module battery_frame() {
  difference() {
    translate([battery_x - 1.2, battery_y - 1.2, depth - 4]) cube([battery_width + 2.4, battery_height + 1.4, 4.5]);
    translate([battery_x - gap, battery_y - gap, depth - 5]) cube([battery_width + 2 * gap, battery_height + 5, 5]);
    translate([battery_x + 8, battery_y - 5, depth - 5]) cube([battery_width - 16, battery_height + 10, 5]);
    translate([battery_x - 5, battery_y + 8, depth - 5]) cube([battery_width + 10, battery_height - 16, 5]);
  }
}

// What is put in, simplified, to look at.

module front_parts() {
  color("midnightblue") translate([display_x, display_y, 1]) cube([display_width, display_height, display_thick]);
  color("black") translate([window_x - window_wide / 2, window_y - window_high / 2, 0.4])
    cube([window_wide, window_high, 1]);
  for (at = [0:4]) color("powderblue")
    translate([window_x - dots_width / 2 + dots_width / 5 * (at + 0.12), window_y - dots_width / 12, 0.2])
      cube([dots_width / 5 * 0.76, dots_width / 5 * 0.76, 0.4]);
  color("darkkhaki") translate([strip_x, strip_y, strip_z]) cube([strip_width, strip_height, strip_thick]);
  for (x = buttons_x) {
    color("dimgray") translate([x - button_size / 2, buttons_y - button_size / 2, strip_z - 3.5])
      cube([button_size, button_size, 3.5]);
    color("crimson") translate([x, buttons_y, strip_z - button_tall]) cylinder(d = button_cap, h = button_tall - 3.5);
  }
}

module back_parts() {
  color("forestgreen") translate([pico_x, pico_y, pico_z]) cube([pico_width, pico_height, pico_thick]);
  color("silver") translate([pico_x + pico_width - 6 + usb_out, usb_y - usb_width / 2, pico_z - usb_thick])
    cube([6, usb_width, usb_thick]);
  color("black") translate([pico_x + 22, usb_y - 3.5, pico_z - 1]) cube([7, 7, 1]);
  color("royalblue") translate([accel_x, accel_y, accel_z + accel_thick - 1]) cube([accel_width, accel_height, 1]);
  color("black") translate([accel_x + 8, accel_y + 6, accel_z + 1]) cube([4, 4, 1]);
  color("dimgray") translate([battery_x, battery_y, battery_z]) difference() {
    cube([battery_width, battery_height, battery_thick]);
    translate([1.5, 1.5, -1]) cube([battery_width - 3, battery_height - 3, battery_thick - 1]);
  }
  for (at = [0:2]) color("gold") translate([battery_x + 4, battery_y + battery_height / 6 * (2 * at + 1), battery_z + 6])
    rotate([0, 90, 0]) cylinder(d = 10.5, h = 44.5);
}

module fit() {
  // Lifted by a hair, since surfaces that touch are no fault.
  intersection() { box(); translate([0, 0, 0.02]) lid(); }
  intersection() { box(); back_parts(); }
  intersection() { lid(); front_parts(); }
  intersection() { front_parts(); back_parts(); }
}

module picture() {
  // Closed, standing on its lower edge; this turn makes the space of the measures OpenSCAD's.
  rotate([90, 0, 0]) mirror([0, 0, 1]) {
    color("lightsteelblue") box();
    color("slategray") lid();
    front_parts();
    back_parts();
  }
  // Open, as it lies on the table: the front face down, the lid on its back.
  translate([2 * width + 24, -8, 0]) mirror([1, 0, 0]) {
    color("lightsteelblue") box();
    front_parts();
  }
  translate([width + 24, height + 6, depth]) mirror([0, 1, 0]) rotate([180, 0, 0]) {
    color("slategray") lid();
    back_parts();
  }
}
