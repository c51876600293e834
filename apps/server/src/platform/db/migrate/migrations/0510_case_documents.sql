-- Papers of a case: one that was asked for, that came, or that was made here, with what became of it.
CREATE TABLE phi.case_document (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  case_id uuid NOT NULL,
  kind text NOT NULL,
  program text NOT NULL,                   -- for which it is needed
  member_id uuid,                          -- of the household; null: the patient's own, or everybody's
  status text NOT NULL CHECK (status IN ('Requested', 'Received', 'Verified', 'Rejected')),
  source text,                             -- how its first page came; null while none has
  requested_on date,                       -- from which its clock runs; days are of the client's calendar
  received_on date,
  decided_on date,                         -- verified or rejected
  decided_by uuid REFERENCES identity.app_user,
  dated_on date,                           -- of the paper itself
  expires_on date,                         -- the last day on which it proves anything
  checks text NOT NULL DEFAULT '',         -- what was looked at before it counted
  words_enc bytea,                         -- why it was rejected
  made_at timestamptz NOT NULL DEFAULT now(),
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, case_id) REFERENCES phi.case_master ON DELETE CASCADE
);
CREATE INDEX case_document_case ON phi.case_document (client_id, case_id, made_at);
CALL phi.make_tenant_table('case_document');

-- A page of it, or the whole as one file: what was looked at, and not what was sent. It never changes.
CREATE TABLE phi.case_page (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  document_id uuid NOT NULL,
  media_type text NOT NULL,
  bytes_enc bytea NOT NULL,
  size integer NOT NULL,
  digest bytea NOT NULL,                   -- SHA-256 of the file as it is kept
  source text NOT NULL,
  scanned_by text,                         -- null: no scanner is set, or it was made here
  kept_at timestamptz NOT NULL DEFAULT now(),
  kept_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, document_id) REFERENCES phi.case_document ON DELETE CASCADE
);
CREATE INDEX case_page_document ON phi.case_page (client_id, document_id, kept_at);
CALL phi.make_tenant_table('case_page', 'SELECT, INSERT, DELETE');
