-- A file that comes to no verdict is looked at ever less often, and after so many looks no more.
ALTER TABLE phi.exchange_file
  ADD COLUMN scan_looks integer NOT NULL DEFAULT 0, -- those that the round ordered, and that a scanner which answers was shown it in
  ADD COLUMN scan_again_at timestamptz; -- not before
