-- When batches may ask a payer: minutes of the day and days of the week by the clock of a time zone; null: at any hour.
ALTER TABLE system.trading_partner ADD COLUMN batch_hours jsonb;
-- Who besides its maker is told that a batch has ended.
ALTER TABLE phi.batch ADD COLUMN notify uuid[] NOT NULL DEFAULT '{}';
