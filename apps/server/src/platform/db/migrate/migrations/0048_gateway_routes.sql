-- Gateways are kept by the super-administrator: who changed one last, and which version a save began from.
ALTER TABLE system.gateway
  ADD COLUMN enabled boolean NOT NULL DEFAULT true,
  ADD COLUMN row_version integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_by uuid,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
GRANT INSERT, UPDATE ON system.gateway TO coverline_app;

-- The ways to a payer, in order. A payer without any is asked by its own gateway (trading_partner.gateway_id).
CREATE TABLE system.payer_route (
  id uuid PRIMARY KEY,
  partner_id uuid NOT NULL REFERENCES system.trading_partner,
  client_id uuid REFERENCES identity.client,   -- null: every client that has none of its own
  place smallint NOT NULL CHECK (place >= 1),
  gateway_id uuid NOT NULL REFERENCES system.gateway,
  enabled boolean NOT NULL DEFAULT true,
  max_concurrent integer CHECK (max_concurrent BETWEEN 1 AND 500), -- null: as the gateway says
  opens_at smallint CHECK (opens_at BETWEEN 0 AND 1439),  -- minutes of the day in time_zone; null: all day
  closes_at smallint CHECK (closes_at BETWEEN 0 AND 1439),
  days smallint[] NOT NULL DEFAULT '{}',       -- 0 is Sunday; none: every day
  time_zone text NOT NULL,
  CHECK ((opens_at IS NULL) = (closes_at IS NULL)),
  UNIQUE NULLS NOT DISTINCT (partner_id, client_id, place)
);
CREATE INDEX payer_route_gateway ON system.payer_route (gateway_id);
GRANT SELECT, INSERT, DELETE ON system.payer_route TO coverline_app;

-- By which gateway a payer was asked; and what was seen of a way that was passed over, which says nothing of the payer.
ALTER TABLE system.payer_answer
  ADD COLUMN gateway_id uuid REFERENCES system.gateway,
  ADD COLUMN passed_over boolean NOT NULL DEFAULT false;
