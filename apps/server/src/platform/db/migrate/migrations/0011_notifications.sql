-- What the system tells people, and who has put which of it away. No text here names a patient: it is read outside the
-- walls of a client.
CREATE TABLE identity.notification (
  id uuid PRIMARY KEY,
  -- The audience: each that is null leaves everybody in.
  company_id uuid REFERENCES identity.company,
  client_id uuid REFERENCES identity.client,
  role text,
  user_id uuid REFERENCES identity.app_user,
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 500),
  deep_link text CHECK (char_length(deep_link) <= 500 AND deep_link ~ '^(/([^/\\]|$)|https://)'),
  importance text NOT NULL CHECK (importance IN ('POSITIVE', 'QUESTION', 'LOW', 'MEDIUM', 'HIGH')),
  tracked boolean NOT NULL,              -- whoever dismisses it never sees it again
  start_at timestamptz NOT NULL DEFAULT now(),
  end_at timestamptz CHECK (end_at > start_at),
  subject text UNIQUE,                   -- what an automatic one is about, once: 'lookup ID'
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notification_user ON identity.notification (user_id);

CREATE TABLE identity.notification_dismissal (
  user_id uuid NOT NULL REFERENCES identity.app_user,
  notification_id uuid NOT NULL REFERENCES identity.notification ON DELETE CASCADE,
  dismissed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, notification_id)
);
CREATE INDEX notification_dismissal_notification ON identity.notification_dismissal (notification_id);

GRANT SELECT, INSERT, DELETE ON identity.notification TO coverline_app;
GRANT SELECT, INSERT ON identity.notification_dismissal TO coverline_app;

-- Points are shown where a client wants them. What a person earned on a calendar day of the client's time zone.
ALTER TABLE identity.client ADD COLUMN performance_enabled boolean NOT NULL DEFAULT false;

CREATE TABLE phi.performance_day (
  client_id uuid NOT NULL REFERENCES identity.client,
  user_id uuid NOT NULL REFERENCES identity.app_user,
  day date NOT NULL,
  points integer NOT NULL CHECK (points >= 0),
  PRIMARY KEY (client_id, user_id, day)
);
CALL phi.make_tenant_table('performance_day', 'SELECT, INSERT, UPDATE');
