-- Who changed a registration, a visit or an insurance last, and by which answer an insurance was verified.
ALTER TABLE phi.reg_master ADD COLUMN updated_by uuid REFERENCES identity.app_user;
ALTER TABLE phi.visit_master ADD COLUMN updated_by uuid REFERENCES identity.app_user;
ALTER TABLE phi.reg_insurance
  ADD COLUMN updated_by uuid REFERENCES identity.app_user,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN lookup_id uuid,
  ADD FOREIGN KEY (client_id, lookup_id) REFERENCES phi.lookup;
CREATE INDEX insurance_of_lookup ON phi.reg_insurance (client_id, lookup_id) WHERE lookup_id IS NOT NULL;

-- The history of a registration is its changes in the audit; reads, which are most of the rows, are left out.
CREATE INDEX audit_of_registration ON phi.audit_event (client_id, patient_id, seq DESC)
  WHERE action IN ('SaveRegistration', 'SaveInsurance', 'OrderInsurances', 'TerminateInsurance', 'RemoveInsurance',
    'SaveVisit', 'SaveToRegistration');
