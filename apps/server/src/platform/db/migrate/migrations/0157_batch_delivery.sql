-- A batch may lay its results into the client's Outbound folder when it ends, and tell who wanted that by mail.
ALTER TABLE phi.batch
  ADD COLUMN deliver_format text CHECK (deliver_format IN ('csv', 'xlsx', 'pipe', '271', 'hl7')), -- null: nothing is delivered
  ADD COLUMN deliver_whole boolean NOT NULL DEFAULT false, -- numbers of persons whole, if deliver_by may have them so by then
  ADD COLUMN deliver_by uuid REFERENCES identity.app_user, -- who wants it
  ADD COLUMN mail_to uuid REFERENCES identity.app_user;    -- who wants a mail of its end
-- Whether a file is made to be delivered; once it is Ready it lies in Outbound.
ALTER TABLE phi.batch_made ADD COLUMN delivers boolean NOT NULL DEFAULT false;
-- Batches of a rule deliver by its own word, for whoever changed it last.
ALTER TABLE phi.exchange_rule
  ADD COLUMN deliver_format text CHECK (deliver_format IN ('csv', 'xlsx', 'pipe', '271', 'hl7')),
  ADD COLUMN deliver_whole boolean NOT NULL DEFAULT false;
ALTER TABLE system.batch_task DROP CONSTRAINT batch_task_kind_check;
ALTER TABLE system.batch_task ADD CONSTRAINT batch_task_kind_check CHECK (kind IN ('Read', 'Make', 'Route', 'Mail'));
