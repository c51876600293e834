-- What a payer requires where it is asked by a batch, and for a Medicare number; none: as at the screen, and as MBI Assist says.
ALTER TABLE system.trading_partner
  ADD COLUMN batch_field_sets jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN mbi_field_sets jsonb NOT NULL DEFAULT '[]';
