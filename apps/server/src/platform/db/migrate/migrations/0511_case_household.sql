-- Who lives with the patient of a case and what each of them has, as it was told and as papers say it.
CREATE TABLE phi.case_household (
  client_id uuid NOT NULL,
  case_id uuid NOT NULL,
  state text NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, case_id),
  FOREIGN KEY (client_id, case_id) REFERENCES phi.case_master ON DELETE CASCADE
);
CALL phi.make_tenant_table('case_household');

CREATE TABLE phi.case_member (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  case_id uuid NOT NULL,
  place smallint NOT NULL,                 -- 0: the patient, whose name and birth date stand in the registration
  relation text NOT NULL,
  words_enc bytea,                         -- name and birth date
  age smallint,                            -- as it was told; null where the birth date says it
  tax text NOT NULL,
  expected smallint NOT NULL,
  student boolean NOT NULL,
  disabled boolean NOT NULL,
  medicare boolean NOT NULL,
  is_removed boolean NOT NULL DEFAULT false, -- left; papers of theirs still say whose they are
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, case_id) REFERENCES phi.case_master ON DELETE CASCADE
);
CREATE INDEX case_member_case ON phi.case_member (client_id, case_id, place);
CALL phi.make_tenant_table('case_member');

CREATE TABLE phi.case_income (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  case_id uuid NOT NULL,
  member_id uuid NOT NULL,
  place smallint NOT NULL,
  kind text NOT NULL,
  cents bigint NOT NULL,                   -- as it was told, by the period
  period text NOT NULL,
  hours real,
  verified_cents bigint,                   -- as the paper behind it says; null while none does
  verified_period text,
  verified_hours real,
  document_id uuid,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, case_id) REFERENCES phi.case_master ON DELETE CASCADE
);
CREATE INDEX case_income_case ON phi.case_income (client_id, case_id, place);
CALL phi.make_tenant_table('case_income');
