-- Proof, for funds that pay for the uninsured, that nobody covered a visit on its day: a batch of visits, what was made of the
-- lookups that were stored, which ones these were, and what the fund said.
CREATE TABLE phi.attestation_batch (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  name text NOT NULL,
  name_key text GENERATED ALWAYS AS (lower(name)) STORED,
  fund text NOT NULL CHECK (fund IN ('HrsaUninsured', 'HrsaCoverageAssistance', 'StateUninsured', 'HospitalCharity', 'Other')),
  fund_name text NOT NULL DEFAULT '',
  created_by uuid NOT NULL REFERENCES identity.app_user,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, id),
  CONSTRAINT attestation_batch_name UNIQUE (client_id, name_key)
);
CREATE INDEX attestation_batch_age ON phi.attestation_batch (client_id, created_at);
CALL phi.make_tenant_table('attestation_batch', 'SELECT, INSERT, DELETE');

-- Who was attested stands here as it was then: a name that is mended later does not change what a fund was told.
CREATE TABLE phi.attestation (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  batch_id uuid NOT NULL,
  row integer NOT NULL,                  -- its place in the extract
  reg_master_id uuid NOT NULL,
  visit_master_id uuid NOT NULL,
  last_name text NOT NULL,
  first_name text NOT NULL,
  date_of_birth date,
  mrn text NOT NULL,
  visit_number text NOT NULL,
  date_of_service date NOT NULL,
  medicare text NOT NULL CHECK (medicare IN ('NoCoverage', 'Coverage', 'Unclear', 'Missing')),
  medicaid text NOT NULL CHECK (medicaid IN ('NoCoverage', 'Coverage', 'Unclear', 'Missing')),
  commercial text NOT NULL CHECK (commercial IN ('NoCoverage', 'Coverage', 'Unclear', 'Missing')),
  result text NOT NULL CHECK (result IN ('NoCoverage', 'Coverage', 'NotEnough')),
  covered_by text[] NOT NULL DEFAULT '{}', -- names of payers
  collected_at timestamptz NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'Extracted' CHECK (status IN ('Extracted', 'Sent', 'Accepted', 'Rejected', 'Reversed')),
  reason text NOT NULL DEFAULT '',
  claim_id text NOT NULL DEFAULT '',
  paid_cents bigint CHECK (paid_cents >= 0),
  sent_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user,
  last_key text COLLATE "C" GENERATED ALWAYS AS (lower(last_name)) STORED,
  first_key text COLLATE "C" GENERATED ALWAYS AS (lower(first_name)) STORED,
  mrn_key text COLLATE "C" GENERATED ALWAYS AS (upper(mrn)) STORED,
  number_key text COLLATE "C" GENERATED ALWAYS AS (upper(visit_number)) STORED,
  PRIMARY KEY (client_id, id),
  CONSTRAINT attestation_place UNIQUE (client_id, batch_id, row),
  FOREIGN KEY (client_id, batch_id) REFERENCES phi.attestation_batch,
  FOREIGN KEY (client_id, reg_master_id) REFERENCES phi.reg_master,
  FOREIGN KEY (client_id, visit_master_id) REFERENCES phi.visit_master
);
-- No visit is paid for twice: it stands in one batch at a time, until it was refused or taken back.
CREATE UNIQUE INDEX attestation_visit ON phi.attestation (client_id, visit_master_id) WHERE status NOT IN ('Rejected', 'Reversed');
CREATE INDEX attestation_service ON phi.attestation (client_id, date_of_service);
CREATE INDEX attestation_person ON phi.attestation (client_id, last_key, first_key);
CREATE INDEX attestation_mrn ON phi.attestation (client_id, mrn_key);
CREATE INDEX attestation_number ON phi.attestation (client_id, number_key);
CALL phi.make_tenant_table('attestation', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE phi.attestation_evidence (
  client_id uuid NOT NULL,
  attestation_id uuid NOT NULL,
  lookup_id uuid NOT NULL,
  coverage_check text CHECK (coverage_check IN ('Medicare', 'Medicaid', 'Commercial')), -- by the kind that the payer was of
  reading text NOT NULL CHECK (reading IN ('NoCoverage', 'Coverage', 'Unclear')),
  PRIMARY KEY (client_id, attestation_id, lookup_id),
  FOREIGN KEY (client_id, attestation_id) REFERENCES phi.attestation ON DELETE CASCADE,
  FOREIGN KEY (client_id, lookup_id) REFERENCES phi.lookup
);
-- By which a purge knows what is kept as evidence.
CREATE INDEX attestation_evidence_lookup ON phi.attestation_evidence (client_id, lookup_id);
CALL phi.make_tenant_table('attestation_evidence', 'SELECT, INSERT, DELETE');

CREATE TABLE phi.attestation_change (
  client_id uuid NOT NULL,
  attestation_id uuid NOT NULL,
  version integer NOT NULL,              -- of the visit, once it was changed
  status text NOT NULL,
  reason text NOT NULL DEFAULT '',
  claim_id text NOT NULL DEFAULT '',
  paid_cents bigint,
  changed_by uuid NOT NULL REFERENCES identity.app_user,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, attestation_id, version),
  FOREIGN KEY (client_id, attestation_id) REFERENCES phi.attestation ON DELETE CASCADE
);
CALL phi.make_tenant_table('attestation_change', 'SELECT, INSERT, DELETE');
