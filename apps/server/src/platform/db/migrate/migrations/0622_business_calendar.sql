-- On which days a client works, beside weekends: by it the clocks of its cases count business days. Without a row every public holiday is kept.
CREATE TABLE phi.business_calendar (
  client_id uuid PRIMARY KEY REFERENCES identity.client,
  kept text[] NOT NULL,                    -- domain/cases/businessDays.ts
  closed jsonb NOT NULL,                   -- days of its own, each with its name
  counted_version integer NOT NULL DEFAULT 0, -- by which version the clocks of open cases were counted
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES identity.app_user
);
CALL phi.make_tenant_table('business_calendar', 'SELECT, INSERT, UPDATE');
