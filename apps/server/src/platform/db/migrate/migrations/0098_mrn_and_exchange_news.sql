-- Rows of a file that say whose they are are found among the client's registrations.
ALTER TABLE phi.batch ADD COLUMN registered integer NOT NULL DEFAULT 0;  -- items that hang on a registration
ALTER TABLE phi.batch_item ADD COLUMN note text;   -- in what the row differs from it; a sentence without a value
CREATE INDEX batch_item_note ON phi.batch_item (client_id, batch_id, row) WHERE note IS NOT NULL;

-- Few insurances are somebody else's: those of many patients are found without reading the others.
CREATE INDEX insurance_of_subscriber ON phi.reg_insurance (client_id, reg_master_id) WHERE subscriber_id IS NOT NULL;

-- A sentence that is only told of rows that are asked all the same.
ALTER TABLE phi.batch_fault_count ADD COLUMN keeps_out boolean NOT NULL DEFAULT true;

-- Which try of a file that failed its people were told of by mail, too.
ALTER TABLE phi.exchange_file ADD COLUMN failure_told integer NOT NULL DEFAULT 0;
UPDATE phi.exchange_file SET failure_told = routes WHERE state = 'Failed';
