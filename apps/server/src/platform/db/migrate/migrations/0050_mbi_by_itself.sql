-- Whether a Medicare number is asked for first, without another press, where a check of Medicare has none.
ALTER TABLE phi.medicare_config ADD COLUMN auto_run boolean NOT NULL DEFAULT false;
