-- Registrations that may be one person's, and those that were merged.

-- The version of a registration for which others that may be the same person were sought last. Whoever writes one raises its
-- row_version, and it is due again; those from before are due too, and a job walks through them in steps.
ALTER TABLE phi.reg_master ADD COLUMN matched_version integer;
CREATE INDEX reg_master_to_match ON phi.reg_master (client_id, id)
  WHERE matched_version IS DISTINCT FROM row_version AND merged_into_id IS NULL;
-- By what a person is looked for among many, each so narrow that it leads to few however many are registered.
DROP INDEX phi.reg_master_sound;
CREATE INDEX reg_master_sound ON phi.reg_master (client_id, last_sound, first_key, last_key, date_of_birth);
CREATE INDEX reg_master_phone ON phi.reg_master (client_id, phone) WHERE phone <> '';
CREATE INDEX reg_master_merged ON phi.reg_master (client_id, merged_into_id) WHERE merged_into_id IS NOT NULL;

-- Two registrations that may be one person's, as the matcher judges: how far each field agrees, never a value of it.
CREATE TABLE phi.same_person (
  client_id uuid NOT NULL,
  one_id uuid NOT NULL,
  other_id uuid NOT NULL,
  id uuid NOT NULL,
  verdict text NOT NULL CHECK (verdict IN ('same', 'review')),
  points real NOT NULL,
  levels jsonb NOT NULL,                    -- the level of each field, by its name
  held_back text[] NOT NULL DEFAULT '{}',   -- why somebody has to look although the points are enough
  found_at timestamptz NOT NULL DEFAULT now(),
  -- Not the same: who said so, when, and at how many points. It comes back when more speaks for it than then.
  apart_by uuid REFERENCES identity.app_user,
  apart_at timestamptz,
  apart_points real,
  PRIMARY KEY (client_id, one_id, other_id),
  UNIQUE (client_id, id),
  CONSTRAINT same_person_once CHECK (one_id < other_id)
  -- No keys to the two: whoever saves one of them would wait for whoever saves the other, and he for him. No registration is deleted.
);
CREATE INDEX same_person_other ON phi.same_person (client_id, other_id);
CREATE INDEX same_person_open ON phi.same_person (client_id, points DESC, id) WHERE apart_at IS NULL;
CALL phi.make_tenant_table('same_person', 'SELECT, INSERT, UPDATE, DELETE');

-- Who merged which registration into which, and who took it back.
CREATE TABLE phi.registration_merge (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  kept_id uuid NOT NULL,
  given_id uuid NOT NULL,
  merged_at timestamptz NOT NULL DEFAULT now(),
  merged_by uuid NOT NULL REFERENCES identity.app_user,
  undone_at timestamptz,
  undone_by uuid REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, kept_id) REFERENCES phi.reg_master,
  FOREIGN KEY (client_id, given_id) REFERENCES phi.reg_master
);
CREATE INDEX registration_merge_newest ON phi.registration_merge (client_id, merged_at DESC);
CREATE INDEX registration_merge_kept ON phi.registration_merge (client_id, kept_id);
CREATE INDEX registration_merge_given ON phi.registration_merge (client_id, given_id);
CALL phi.make_tenant_table('registration_merge', 'SELECT, INSERT, UPDATE');

-- How both were before, sealed: kept for the day in which a merge can be taken back.
CREATE TABLE phi.merge_undo (
  client_id uuid NOT NULL,
  merge_id uuid NOT NULL,
  before_enc bytea NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, merge_id),
  FOREIGN KEY (client_id, merge_id) REFERENCES phi.registration_merge
);
CALL phi.make_tenant_table('merge_undo', 'SELECT, INSERT, DELETE');
