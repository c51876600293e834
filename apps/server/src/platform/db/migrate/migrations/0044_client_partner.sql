-- What differs between a client and a payer from everybody else's: switched off, asked under another NPI, enrolled or not yet.
CREATE TABLE identity.client_partner (
  client_id uuid NOT NULL REFERENCES identity.client,
  partner_id uuid NOT NULL REFERENCES system.trading_partner,
  enabled boolean NOT NULL DEFAULT true,
  provider_npi text NOT NULL DEFAULT '' CHECK (provider_npi ~ '^(\d{10})?$'),
  enrollment text NOT NULL DEFAULT 'Not started'
    CHECK (enrollment IN ('Not started', 'Submitted', 'Accepted', 'Live', 'Rejected')),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES identity.app_user,
  PRIMARY KEY (client_id, partner_id)
);
GRANT SELECT, INSERT, UPDATE ON identity.client_partner TO coverline_app;
