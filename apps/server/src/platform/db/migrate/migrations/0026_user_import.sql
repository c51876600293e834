-- A file of people to invite, from its preview to a day after: sealed, its uploader's alone.
CREATE TABLE identity.user_import (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES identity.company,
  created_by uuid NOT NULL REFERENCES identity.app_user,
  created_at timestamptz NOT NULL DEFAULT now(),
  file bytea NOT NULL,
  confirmed_at timestamptz,
  links uuid[] NOT NULL DEFAULT '{}',  -- of identity.account_link: invitations to mail
  known uuid[] NOT NULL DEFAULT '{}'   -- of identity.app_user: had an account and are told of the invitation
);
CREATE INDEX user_import_creator ON identity.user_import (created_by);

GRANT SELECT, INSERT, UPDATE, DELETE ON identity.user_import TO coverline_app;
