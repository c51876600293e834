-- What each check weighs in the score of a client's visits; a client without a row has the weights that ship.
CREATE TABLE phi.clearance_weights (
  client_id uuid PRIMARY KEY REFERENCES identity.client,
  weights jsonb NOT NULL,                  -- by packages/clearance/src/checks/checkKeys.ts
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user
);
CALL phi.make_tenant_table('clearance_weights', 'SELECT, INSERT, UPDATE');
