-- Keys by which we sign who we are to a payer's server. They are made here: the private half leaves sealed into this table and nowhere else.
CREATE TABLE system.gateway_key (
  id uuid PRIMARY KEY,                   -- its name in the set of public keys (kid)
  gateway_id uuid NOT NULL REFERENCES system.gateway,
  alg text NOT NULL CHECK (alg IN ('ES384', 'RS384')),
  public_jwk jsonb NOT NULL,
  private_sealed bytea NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by uuid REFERENCES identity.app_user, -- null: a setup file, or the demo
  signs_from timestamptz NOT NULL        -- the newest of which this is over signs; it is shown before, so that payers have it by then
);
CREATE INDEX gateway_key_gateway ON system.gateway_key (gateway_id, signs_from);
GRANT SELECT, INSERT, DELETE ON system.gateway_key TO coverline_app;
