-- A payer that takes no 270 is asked by phone or on its portal: it needs no gateway, and its lookups went by none.
ALTER TABLE system.trading_partner ALTER COLUMN gateway_id DROP NOT NULL;
ALTER TABLE phi.lookup ALTER COLUMN gateway_id DROP NOT NULL;

-- By when the payer is to be called; null for calls that were put into the queue before there was such a time.
ALTER TABLE phi.call_task ADD COLUMN call_by timestamptz;
