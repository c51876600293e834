-- The fillable forms of a client: what they are called, and their versions, each a file with what fills its fields.
CREATE TABLE phi.pdf_form (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  PRIMARY KEY (client_id, id)
);
CREATE UNIQUE INDEX pdf_form_name ON phi.pdf_form (client_id, lower(name));
CALL phi.make_tenant_table('pdf_form');

CREATE TABLE phi.pdf_form_version (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  form_id uuid NOT NULL,
  number integer NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  effective_from date NOT NULL,            -- the first and the last day; null is without end
  effective_to date,
  is_active boolean NOT NULL DEFAULT false, -- offered on its days
  flatten boolean NOT NULL DEFAULT true,   -- what is kept cannot be typed into any more
  pdf bytea NOT NULL,                      -- as it was uploaded: it names nobody
  digest bytea NOT NULL,
  pages integer NOT NULL,
  fields jsonb NOT NULL,
  map jsonb NOT NULL,
  used_at timestamptz,                     -- since then it stays as it is
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, form_id) REFERENCES phi.pdf_form,
  CONSTRAINT pdf_form_version_days CHECK (effective_to >= effective_from)
);
CREATE UNIQUE INDEX pdf_form_version_number ON phi.pdf_form_version (client_id, form_id, number);
CALL phi.make_tenant_table('pdf_form_version');
