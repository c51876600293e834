-- A batch may search for coverage where it is not active: whether it does, and what all of its searches may cost.
ALTER TABLE phi.batch ADD COLUMN searches boolean NOT NULL DEFAULT false,
  ADD COLUMN search_cap_cents bigint;
ALTER TABLE phi.batch ADD CONSTRAINT batch_search_cap CHECK (search_cap_cents > 0);

-- What of a row no payer is asked by, and a search for the person is: where they live, and what their name has besides.
ALTER TABLE phi.batch_item ADD COLUMN beside_enc bytea;

-- One answer of an item that led to a search: which search, or why there is none. Another answer, of another run, is another row.
CREATE TABLE phi.batch_search (
  client_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  row integer NOT NULL,
  lookup_id uuid NOT NULL,
  discovery_id uuid,                     -- rows of one person have one
  why_none text CHECK (why_none IN ('Capped', 'CalledOff', 'NotSearchable')),
  cap_cents integer NOT NULL DEFAULT 0,  -- what the search may cost that was begun for this row
  cents integer NOT NULL DEFAULT 0,      -- the same while it is under way, then what it has cost
  is_capped boolean NOT NULL DEFAULT false, -- somebody was not asked for the cost
  PRIMARY KEY (client_id, batch_id, row, lookup_id)
);
CALL phi.make_tenant_table('batch_search');

-- Those that are not over, so that any worker begins what is next, and no more than so many are under way at once.
CREATE TABLE system.batch_search_open (
  client_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  row integer NOT NULL,
  lookup_id uuid NOT NULL,
  is_begun boolean NOT NULL DEFAULT false,
  PRIMARY KEY (client_id, batch_id, row, lookup_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON system.batch_search_open TO coverline_app;
