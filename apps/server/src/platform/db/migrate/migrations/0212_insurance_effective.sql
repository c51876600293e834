-- From when on a client's billing has an insurance by its code, and until when; null is without end.
ALTER TABLE phi.insurance_master
  ADD COLUMN effective_from date,
  ADD COLUMN effective_to date,
  ADD CONSTRAINT insurance_master_effective CHECK (effective_from <= effective_to);
