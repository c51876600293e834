-- The client's day on which a visit was put on another day, the last time: from then on the clock of its good-faith estimate is counted.
ALTER TABLE phi.clearance ADD COLUMN moved_on date;
