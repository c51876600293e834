-- Whether a payer takes a place of service in a 270; most do not ask for one, and some refuse a question that has it.
ALTER TABLE system.trading_partner ADD COLUMN takes_place_of_service boolean NOT NULL DEFAULT false;
