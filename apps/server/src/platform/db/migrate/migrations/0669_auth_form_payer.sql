-- Of which payer a form is: where another one is asked, it neither stands with the authorization nor goes along.
ALTER TABLE phi.auth_form ADD COLUMN trading_partner_id uuid;
UPDATE phi.auth_form f SET trading_partner_id = a.trading_partner_id
  FROM phi.auth_request a WHERE a.client_id = f.client_id AND a.id = f.auth_id;
