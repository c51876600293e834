-- Which demographic bureau a client asks, and for how many days the contract lets its answers be kept. The row without a client holds
-- for every client that has none of its own.
CREATE TABLE system.bureau_route (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  client_id uuid UNIQUE NULLS NOT DISTINCT REFERENCES identity.client,
  gateway_id uuid NOT NULL REFERENCES system.gateway,
  keep_days integer NOT NULL DEFAULT 30 CHECK (keep_days BETWEEN 1 AND 3650),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES identity.app_user
);
GRANT SELECT, INSERT, DELETE ON system.bureau_route TO coverline_app;
