-- Forms that payers want filled in before they decide (Da Vinci DTR), with the answers so far.
CREATE TABLE phi.auth_form (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  auth_id uuid NOT NULL,
  place smallint NOT NULL,                 -- counted on: a number that was given is never another's
  canonical text NOT NULL,                 -- the address by which the payer names it
  title_enc bytea,
  state text NOT NULL CHECK (state IN ('Open', 'Complete', 'Refused')),
  is_adaptive boolean NOT NULL DEFAULT false,
  refusal text NOT NULL DEFAULT '',        -- why nobody can answer it, a sentence of ours
  content_enc bytea NOT NULL,              -- the form as it is drawn and the payer sent it, and the answers
  response_enc bytea,                      -- the answers as they go along; null until it is complete
  row_version integer NOT NULL DEFAULT 1,
  fetched_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES identity.app_user,
  sent_at timestamptz,                     -- null: it did not go yet
  PRIMARY KEY (client_id, id),
  UNIQUE (client_id, auth_id, place),
  UNIQUE (client_id, auth_id, canonical),
  FOREIGN KEY (client_id, auth_id) REFERENCES phi.auth_request ON DELETE CASCADE
);
CALL phi.make_tenant_table('auth_form');
