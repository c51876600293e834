-- Medicare's own tables as a client loaded them from CMS's files, beside those that ship: values and indices of the physicians' fee
-- schedule, and the laboratory schedule. What holds on a day is the one of its kind that began last.
CREATE TABLE phi.medicare_edition (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('Physician', 'Indices', 'Laboratory')),
  name text NOT NULL,                      -- as people call it: July 2026
  holds_from date NOT NULL,
  holds_to date NOT NULL,
  codes integer NOT NULL,
  file_name text NOT NULL,
  digest bytea NOT NULL,                   -- of the file
  loaded_at timestamptz NOT NULL DEFAULT now(),
  loaded_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  CHECK (holds_to >= holds_from)
);
CREATE UNIQUE INDEX medicare_edition_begin ON phi.medicare_edition (client_id, kind, holds_from);
CALL phi.make_tenant_table('medicare_edition', 'SELECT, INSERT, DELETE');

-- The rows of a code, or the indices of a locality, as packages/clearance reads them.
CREATE TABLE phi.medicare_row (
  client_id uuid NOT NULL,
  edition_id uuid NOT NULL,
  code text NOT NULL,
  rows jsonb NOT NULL,
  PRIMARY KEY (client_id, edition_id, code),
  FOREIGN KEY (client_id, edition_id) REFERENCES phi.medicare_edition ON DELETE CASCADE
);
CALL phi.make_tenant_table('medicare_row', 'SELECT, INSERT, DELETE');

ALTER TABLE phi.price_import DROP CONSTRAINT IF EXISTS price_import_kind_check;
ALTER TABLE phi.price_import ADD CONSTRAINT price_import_kind_check CHECK (kind IN ('Contract', 'Charges', 'Medicare'));
