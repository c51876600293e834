-- By which id a payer is known where a route leads, and what kind of id that is; empty: the payer's own. Clearinghouses number
-- payers each in its own way.
ALTER TABLE system.payer_route
  ADD COLUMN payer_id text NOT NULL DEFAULT '',
  ADD COLUMN id_qualifier text NOT NULL DEFAULT '';
