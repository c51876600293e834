-- A payer as its administrators keep it: in use or not, whom to call and by when to file, what it takes, and the version of all that.
ALTER TABLE system.trading_partner
  ADD COLUMN active boolean NOT NULL DEFAULT true,
  ADD COLUMN fax text NOT NULL DEFAULT '',
  ADD COLUMN claim_address text NOT NULL DEFAULT '',
  ADD COLUMN portal_url text NOT NULL DEFAULT '',
  ADD COLUMN hours text NOT NULL DEFAULT '',
  ADD COLUMN timely_filing_days integer CHECK (timely_filing_days BETWEEN 1 AND 3650),
  ADD COLUMN appeal_days integer CHECK (appeal_days BETWEEN 1 AND 3650),
  ADD COLUMN notes text NOT NULL DEFAULT '',
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by uuid REFERENCES identity.app_user;

-- The transactions that a payer takes, and whether a provider must be enrolled for one first.
CREATE TABLE system.partner_transaction (
  partner_id uuid NOT NULL REFERENCES system.trading_partner,
  transaction text NOT NULL CHECK (transaction IN ('270', '276', '278', '837P', '837I', '835')),
  enrollment_required boolean NOT NULL DEFAULT false,
  enrollment_days integer CHECK (enrollment_days BETWEEN 1 AND 365),
  PRIMARY KEY (partner_id, transaction)
);
INSERT INTO system.partner_transaction (partner_id, transaction) SELECT id, '270' FROM system.trading_partner;

-- As the words of a name (0008), the words of an alias.
ALTER TABLE system.partner_alias ADD COLUMN alias_words text NOT NULL
  GENERATED ALWAYS AS (' ' || translate(lower(alias), '-/&.,()''', '        ')) STORED;

GRANT INSERT, UPDATE ON system.trading_partner TO coverline_app;
GRANT INSERT, DELETE ON system.partner_alias TO coverline_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON system.partner_transaction TO coverline_app;
