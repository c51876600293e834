-- What the patient had paid elsewhere when an estimate was made: it is not asked for again at the desk. Null of one that was kept before: what it says is sealed.
ALTER TABLE phi.estimate ADD COLUMN prepaid_cents bigint;
