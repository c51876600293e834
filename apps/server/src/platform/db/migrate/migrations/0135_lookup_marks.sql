-- What a lookup is found by beside its payer: the codes it was refused with, how many ways were passed over before the one that
-- took it, how often it was sent, and the batch that asked it. The codes of answers that came before are sealed and stay unknown here.
ALTER TABLE phi.lookup
  ADD COLUMN aaa_codes text[] NOT NULL DEFAULT '{}',
  ADD COLUMN passed_over smallint NOT NULL DEFAULT 0,
  ADD COLUMN tries smallint NOT NULL DEFAULT 1,
  ADD COLUMN batch_id uuid;
