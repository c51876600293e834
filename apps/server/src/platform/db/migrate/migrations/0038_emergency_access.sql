-- Emergency access (break-glass): what a session may do beyond its roles, in one client, for a reason, and never for more than
-- an hour. It counts only until its end by the database's clock; no job has to end it. Rows stay: they are read with the audit.
CREATE TABLE identity.emergency_access (
  id uuid PRIMARY KEY,
  sid uuid NOT NULL,                     -- of identity.session, whose row may be gone before this one
  user_id uuid NOT NULL REFERENCES identity.app_user,
  client_id uuid NOT NULL REFERENCES identity.client,
  roles text[] NOT NULL CHECK (roles <> '{}'),
  reason text NOT NULL CHECK (char_length(trim(reason)) BETWEEN 10 AND 200),
  begun_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL DEFAULT now() + interval '60 minutes',
  ended_at timestamptz,
  CHECK (ends_at <= begun_at + interval '60 minutes')
);
CREATE INDEX emergency_access_session ON identity.emergency_access (sid);
CREATE INDEX emergency_access_client ON identity.emergency_access (client_id, begun_at);

GRANT SELECT, INSERT ON identity.emergency_access TO coverline_app;
-- How long, by whom and why is not to be changed afterwards.
GRANT UPDATE (ended_at) ON identity.emergency_access TO coverline_app;
