-- Names by which answers and charts call a payer that is none of ours, until somebody says whose they are. A name of a payer, and nothing of a person.
CREATE TABLE system.unmatched_payer (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name_key text NOT NULL UNIQUE,         -- upper case, letters and digits only
  name text NOT NULL,                    -- as it was written last
  from_answers integer NOT NULL DEFAULT 0,
  from_charts integer NOT NULL DEFAULT 0,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  ignored boolean NOT NULL DEFAULT false
);
GRANT SELECT, INSERT, UPDATE ON system.unmatched_payer TO coverline_app;
