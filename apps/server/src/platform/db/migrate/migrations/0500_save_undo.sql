-- What an insurance that stood before held, and what an answer that was saved over it wrote, sealed: kept for the day in which that can
-- be taken back. It hangs on the insurance alone, and so goes with it into whichever registration that is merged.
CREATE TABLE phi.insurance_undo (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  reg_insurance_id uuid NOT NULL,
  before_enc bytea,                         -- null: taken back
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by uuid NOT NULL REFERENCES identity.app_user,
  undone_at timestamptz,
  undone_by uuid REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, reg_insurance_id) REFERENCES phi.reg_insurance
);
CREATE INDEX insurance_undo_of ON phi.insurance_undo (client_id, reg_insurance_id);
CREATE INDEX insurance_undo_old ON phi.insurance_undo (client_id, made_at);
CALL phi.make_tenant_table('insurance_undo', 'SELECT, INSERT, UPDATE, DELETE');

-- What was taken back stands in the history of its registration, beside the changes that 0030 keeps an index of.
CREATE INDEX audit_of_taken_back ON phi.audit_event (client_id, patient_id, seq DESC)
  WHERE action = 'UndoSaveToRegistration';
