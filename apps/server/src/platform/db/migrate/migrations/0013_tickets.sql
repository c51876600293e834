-- By whose clocks a company's support is at work, and what its tickets can be about; 'Other' is always the last choice.
ALTER TABLE identity.company
  ADD COLUMN time_zone text NOT NULL DEFAULT 'America/New_York',
  ADD COLUMN ticket_categories text[] NOT NULL
    DEFAULT '{Eligibility,Insurance Discovery,Case Management,Reporting,Login}';

-- The last number a client gave to a ticket. A row and no sequence: it is in the backup.
CREATE TABLE phi.ticket_counter (
  client_id uuid NOT NULL REFERENCES identity.client,
  last_number integer NOT NULL,
  PRIMARY KEY (client_id)
);
CALL phi.make_tenant_table('ticket_counter', 'SELECT, INSERT, UPDATE');

-- A ticket may quote a patient, whatever its form asks for: every word that somebody typed is sealed.
CREATE TABLE phi.ticket (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  number integer NOT NULL,
  title_enc bytea NOT NULL,
  report_enc bytea NOT NULL,             -- description, other category, address, browser, user story
  urgency smallint NOT NULL CHECK (urgency BETWEEN 1 AND 4),
  category text NOT NULL,                -- of the company's list, or Other
  status text NOT NULL DEFAULT 'New',
  internal boolean NOT NULL DEFAULT false, -- for the company's staff alone
  created_by uuid NOT NULL REFERENCES identity.app_user,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  status_since timestamptz NOT NULL DEFAULT now(),
  assigned_to uuid REFERENCES identity.app_user,
  response_due_at timestamptz NOT NULL,
  resolve_due_at timestamptz NOT NULL,
  responded_at timestamptz,
  paused_at timestamptz,                 -- since when the ticket is not ours to work on
  feedback_score smallint CHECK (feedback_score BETWEEN 1 AND 5),
  feedback_enc bytea,
  feedback_at timestamptz,
  PRIMARY KEY (client_id, id),
  UNIQUE (client_id, number)
);
CREATE INDEX ticket_status ON phi.ticket (client_id, status, number DESC);
CREATE INDEX ticket_creator ON phi.ticket (client_id, created_by, number DESC);
CREATE INDEX ticket_assignee ON phi.ticket (client_id, assigned_to, number DESC) WHERE assigned_to IS NOT NULL;
CALL phi.make_tenant_table('ticket', 'SELECT, INSERT, UPDATE');

-- What was said and done, in its order: replies, internal notes, and moves of the status.
CREATE TABLE phi.ticket_entry (
  client_id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  by_user uuid REFERENCES identity.app_user, -- null: by itself, after some days
  kind text NOT NULL CHECK (kind IN ('Reply', 'Note', 'Status', 'Urgency', 'Assignment')),
  body_enc bytea,
  new_value text,                        -- the status, the urgency, the id of whom it was given to
  PRIMARY KEY (client_id, ticket_id, id),
  FOREIGN KEY (client_id, ticket_id) REFERENCES phi.ticket
);
CALL phi.make_tenant_table('ticket_entry', 'SELECT, INSERT');

-- Pasted images, encoded anew by us before they are kept.
CREATE TABLE phi.ticket_image (
  client_id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  id uuid NOT NULL,
  place smallint NOT NULL,
  media_type text NOT NULL,
  bytes_enc bytea NOT NULL,
  PRIMARY KEY (client_id, ticket_id, id),
  FOREIGN KEY (client_id, ticket_id) REFERENCES phi.ticket
);
CALL phi.make_tenant_table('ticket_image', 'SELECT, INSERT');
