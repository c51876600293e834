-- Lookups about which the payer must be phoned: one row each, from the answer on until somebody has called.
CREATE TABLE phi.call_task (
  client_id uuid NOT NULL REFERENCES identity.client,
  lookup_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'Open' CHECK (state IN ('Open', 'Done', 'Superseded')),
  opened_at timestamptz NOT NULL DEFAULT now(),
  assigned_to uuid REFERENCES identity.app_user,
  note_enc bytea,                        -- what was said when it was handed on
  call_again_at timestamptz,
  call_id uuid,                          -- the call that verified it last, what was told, and when
  status_id smallint,
  verified_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES identity.app_user,
  PRIMARY KEY (client_id, lookup_id),
  FOREIGN KEY (client_id, lookup_id) REFERENCES phi.lookup
);
CREATE INDEX call_task_open ON phi.call_task (client_id, opened_at) WHERE state = 'Open';
CREATE INDEX call_task_done ON phi.call_task (client_id, verified_at DESC) WHERE state = 'Done';

-- A call as it was logged: never changed, at most taken back.
CREATE TABLE phi.payer_call (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  lookup_id uuid NOT NULL,
  logged_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  logged_by uuid NOT NULL REFERENCES identity.app_user,
  called_at timestamptz NOT NULL,
  outcome text NOT NULL,
  details_enc bytea NOT NULL,            -- number, representative, reference, benefits told, note
  withdrawn_at timestamptz,
  withdrawn_by uuid REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, lookup_id) REFERENCES phi.lookup
);
CREATE INDEX payer_call_lookup ON phi.payer_call (client_id, lookup_id, called_at);

CALL phi.make_tenant_table('call_task', 'SELECT, INSERT, UPDATE');
CALL phi.make_tenant_table('payer_call', 'SELECT, INSERT, UPDATE');
