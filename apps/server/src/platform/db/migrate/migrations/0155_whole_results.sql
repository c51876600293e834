-- A file of results with whole numbers of persons: made and given by a right of its own.
ALTER TABLE phi.batch_made ADD COLUMN is_whole boolean NOT NULL DEFAULT false;
