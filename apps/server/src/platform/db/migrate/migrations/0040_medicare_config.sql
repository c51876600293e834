-- How a client asks for Medicare numbers (MBI Assist); none where it does not.
CREATE TABLE phi.medicare_config (
  client_id uuid PRIMARY KEY REFERENCES identity.client,
  enabled boolean NOT NULL,
  partner_id uuid REFERENCES system.trading_partner,             -- who is asked
  write_back_partner_id uuid REFERENCES system.trading_partner,  -- whose insurance takes the number; the same, where none
  submitter_id text NOT NULL DEFAULT '',
  providers jsonb NOT NULL DEFAULT '[]', -- NPI and PTAN by location
  require_ssn boolean NOT NULL DEFAULT false,
  monthly_guard boolean NOT NULL DEFAULT true,
  consent_text text NOT NULL DEFAULT '',
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES identity.app_user,
  CHECK (NOT enabled OR partner_id IS NOT NULL)
);
CALL phi.make_tenant_table('medicare_config', 'SELECT, INSERT, UPDATE');
