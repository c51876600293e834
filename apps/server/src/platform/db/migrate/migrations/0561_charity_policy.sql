-- What a client takes off for whom by its policy of financial assistance: a row a version, never changed. On a day the one that became
-- valid last holds; without one what every client begins with.
CREATE TABLE phi.charity_policy (
  client_id uuid NOT NULL REFERENCES identity.client,
  version integer NOT NULL CHECK (version > 0),
  policy jsonb NOT NULL,                   -- domain/demographics/poverty/charityPolicy.ts
  valid_from date NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, version)
);
CALL phi.make_tenant_table('charity_policy', 'SELECT, INSERT');
