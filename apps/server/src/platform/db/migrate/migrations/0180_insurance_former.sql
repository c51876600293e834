-- Whose an insurance of a client's list was, up to a day: a visit before a change of payer is asked of the payer of its day. After the
-- last of these days holds what phi.insurance_master says.
CREATE TABLE phi.insurance_former (
  client_id uuid NOT NULL,
  insurance_id uuid NOT NULL,
  until date NOT NULL,                     -- the last day; it begins the day after the one before
  mapping text NOT NULL CHECK (mapping IN ('Mapped', 'NotAsked')),
  partner_id uuid REFERENCES system.trading_partner,
  PRIMARY KEY (client_id, insurance_id, until),
  FOREIGN KEY (client_id, insurance_id) REFERENCES phi.insurance_master,
  CONSTRAINT insurance_former_partner CHECK ((mapping = 'Mapped') = (partner_id IS NOT NULL))
);
CALL phi.make_tenant_table('insurance_former', 'SELECT, INSERT, DELETE');
