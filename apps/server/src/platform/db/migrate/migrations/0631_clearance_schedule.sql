-- On which days before a visit it is verified by itself, at five in the morning of the client's clock; none: on no day.
CREATE TABLE phi.clearance_schedule (
  client_id uuid PRIMARY KEY REFERENCES identity.client,
  days_before smallint[] NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user
);
CALL phi.make_tenant_table('clearance_schedule', 'SELECT, INSERT, UPDATE');

-- The last day of each such client's calendar for which a run was ordered: a client without a row wants none.
CREATE TABLE system.clearance_run_day (
  client_id uuid PRIMARY KEY,
  ordered_for date NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON system.clearance_run_day TO coverline_app;
