-- What the patient had paid elsewhere when an estimate was made: it is not asked for again at the desk.
ALTER TABLE phi.estimate ADD COLUMN prepaid_cents bigint NOT NULL DEFAULT 0;
