-- Requests for enhancements: read by everybody of a company, whatever their client. They hold no PHI. Every key begins with the
-- company, so that no row can refer to one of another.
CREATE TABLE identity.enhancement_counter (
  company_id uuid PRIMARY KEY REFERENCES identity.company,
  last integer NOT NULL
);

CREATE TABLE identity.enhancement (
  company_id uuid NOT NULL REFERENCES identity.company,
  id uuid NOT NULL,
  number integer NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  benefit text NOT NULL,
  area text NOT NULL,
  priority smallint NOT NULL CHECK (priority BETWEEN 1 AND 4),
  requester_id uuid NOT NULL REFERENCES identity.app_user,
  client_id uuid NOT NULL REFERENCES identity.client, -- the one the requester worked in
  status text NOT NULL DEFAULT 'New',
  decline_reason text NOT NULL DEFAULT '',
  target_release text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  words tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', description), 'C')) STORED,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, number)
);
CREATE INDEX enhancement_words ON identity.enhancement USING gin (words);

CREATE TABLE identity.enhancement_vote (
  company_id uuid NOT NULL,
  enhancement_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES identity.app_user,
  voted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, enhancement_id, user_id),
  FOREIGN KEY (company_id, enhancement_id) REFERENCES identity.enhancement
);

CREATE TABLE identity.enhancement_comment (
  company_id uuid NOT NULL,
  enhancement_id uuid NOT NULL,
  id uuid NOT NULL,
  author_id uuid NOT NULL REFERENCES identity.app_user,
  client_id uuid NOT NULL REFERENCES identity.client,
  by_staff boolean NOT NULL,
  internal boolean NOT NULL,
  body text NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, enhancement_id, id),
  FOREIGN KEY (company_id, enhancement_id) REFERENCES identity.enhancement
);

GRANT SELECT, INSERT, UPDATE ON identity.enhancement_counter, identity.enhancement TO coverline_app;
GRANT SELECT, INSERT, DELETE ON identity.enhancement_vote TO coverline_app;
GRANT SELECT, INSERT ON identity.enhancement_comment TO coverline_app;
