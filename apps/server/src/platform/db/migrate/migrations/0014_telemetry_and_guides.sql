-- What browsers tell of their use, as counts of a day: no row is about a patient, and no name stands here that is not that of a
-- screen or a call.
CREATE TABLE system.telemetry_day (
  company_id uuid NOT NULL REFERENCES identity.company,
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('View', 'Call', 'Diagnostic')),
  name text NOT NULL,
  count bigint NOT NULL,
  failed bigint NOT NULL,
  timed bigint NOT NULL,                 -- those that came with a time, which the two below are of
  total_ms bigint NOT NULL,
  slowest_ms bigint NOT NULL,
  PRIMARY KEY (company_id, day, kind, name)
);
CREATE INDEX telemetry_day_age ON system.telemetry_day (day);

CREATE TABLE system.telemetry_session (
  company_id uuid NOT NULL REFERENCES identity.company,
  session_id text NOT NULL,
  browser_id text NOT NULL,
  user_id text,                          -- the opaque id of a signed-in user, as the browser told it
  began_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, session_id)
);
CREATE INDEX telemetry_session_age ON system.telemetry_session (last_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON system.telemetry_day, system.telemetry_session TO coverline_app;

-- Whether a guide helped: one answer a person and guide, of the version that was read.
CREATE TABLE identity.guide_answer (
  user_id uuid NOT NULL REFERENCES identity.app_user,
  guide text NOT NULL,
  version text NOT NULL,
  helped boolean NOT NULL,
  answered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, guide)
);
GRANT SELECT, INSERT, UPDATE ON identity.guide_answer TO coverline_app;
