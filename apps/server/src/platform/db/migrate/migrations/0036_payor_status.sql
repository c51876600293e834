-- What was seen of each payer. Traffic of all clients together: no row names a client, a person or a lookup.
CREATE TABLE system.payer_answer (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  partner_id uuid NOT NULL REFERENCES system.trading_partner,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sign text NOT NULL CHECK (sign IN ('answered', 'unable', 'silent', 'failed')),
  latency_ms integer NOT NULL
);
CREATE INDEX payer_answer_at ON system.payer_answer (at);

CREATE TABLE system.payer_state (
  partner_id uuid PRIMARY KEY REFERENCES system.trading_partner,
  state text NOT NULL CHECK (state IN ('Up', 'Degraded', 'Down', 'Idle', 'Maintenance')),
  reason text NOT NULL,
  since timestamptz NOT NULL,
  windows jsonb NOT NULL,                -- figures of the last 15 minutes, hour and day
  last_answer_at timestamptz,
  computed_at timestamptz NOT NULL
);

CREATE TABLE system.payer_day (
  partner_id uuid NOT NULL REFERENCES system.trading_partner,
  day date NOT NULL,                     -- of UTC
  asked integer NOT NULL,
  answered integer NOT NULL,
  p95_ms integer NOT NULL,
  PRIMARY KEY (partner_id, day)
);
CREATE INDEX payer_day_age ON system.payer_day (day);

-- What staff say of a payer: a planned window, or a notice while it holds.
CREATE TABLE system.payer_notice (
  id uuid PRIMARY KEY,
  partner_id uuid NOT NULL REFERENCES system.trading_partner,
  kind text NOT NULL CHECK (kind IN ('Maintenance', 'Notice')),
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 300),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  posted_by uuid NOT NULL,
  posted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payer_notice_partner ON system.payer_notice (partner_id, ends_at);

-- Who is told when a payer's state changes.
CREATE TABLE system.payer_watch (
  user_id uuid NOT NULL,
  partner_id uuid NOT NULL REFERENCES system.trading_partner,
  PRIMARY KEY (user_id, partner_id)
);
CREATE INDEX payer_watch_partner ON system.payer_watch (partner_id);

GRANT SELECT, INSERT, DELETE ON system.payer_answer, system.payer_watch, system.payer_notice TO coverline_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON system.payer_state, system.payer_day TO coverline_app;
