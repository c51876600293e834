-- What the order of a person's coverages is decided by: what was told of each, and the answers to Medicare's questions. Sealed, since it
-- tells of a person's work, custody and kidneys.
CREATE TABLE phi.benefit_order (
  client_id uuid NOT NULL,
  reg_master_id uuid NOT NULL,
  told_enc bytea NOT NULL,
  -- the day of the care that was told last, and whether the order was chosen by hand
  date_of_service date,
  by_hand boolean NOT NULL DEFAULT false,
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES identity.app_user,
  PRIMARY KEY (client_id, reg_master_id),
  FOREIGN KEY (client_id, reg_master_id) REFERENCES phi.reg_master
);
CALL phi.make_tenant_table('benefit_order', 'SELECT, INSERT, UPDATE');
