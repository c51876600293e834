-- A call to a payer that is taken back changes what an insurance was verified by: it stands in the history of its registration too.
CREATE INDEX registration_history ON phi.audit_event (client_id, patient_id, seq DESC)
  WHERE action IN ('SaveRegistration', 'SaveInsurance', 'OrderInsurances', 'TerminateInsurance', 'RemoveInsurance',
    'SaveVisit', 'SaveToRegistration', 'WithdrawPayerCall');
DROP INDEX phi.audit_of_registration;
