-- How a client stands to the insurances of its own list: as a whole, at a location, by a provider, from when to when. The most
-- specific row that holds decides; of one insurance, location and provider no two hold on one day.
CREATE TABLE phi.insurance_network (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  insurance_id uuid NOT NULL,
  location text NOT NULL DEFAULT '',       -- as visits name it; '' is every location
  provider_npi text NOT NULL DEFAULT '',   -- '' is every provider
  standing text NOT NULL CHECK (standing IN ('In', 'Out', 'Tiered', 'Unknown')),
  effective_from date,                     -- the first and the last day; null is without end
  effective_to date,
  notes text NOT NULL DEFAULT '',
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, insurance_id) REFERENCES phi.insurance_master,
  CONSTRAINT insurance_network_days CHECK (effective_to >= effective_from)
);
CREATE INDEX insurance_network_insurance ON phi.insurance_network (client_id, insurance_id);
CALL phi.make_tenant_table('insurance_network', 'SELECT, INSERT, UPDATE, DELETE');

-- The file that somebody looks through before they import it; gone after a day.
CREATE TABLE phi.network_import (
  client_id uuid NOT NULL REFERENCES identity.client,
  user_id uuid NOT NULL REFERENCES identity.app_user,
  file bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, user_id)
);
CALL phi.make_tenant_table('network_import', 'SELECT, INSERT, UPDATE, DELETE');
