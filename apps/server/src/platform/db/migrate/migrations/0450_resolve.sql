-- One patient's way from an answer that is not good to a coverage that is: what was done at each step, and by what it can be looked up.
-- The steps themselves stand where they always do: checks, demographic checks, searches, insurances.
CREATE TABLE phi.resolve_flow (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('Open', 'Left', 'Done')),
  first_lookup_id uuid NOT NULL,            -- the answer that it began at
  reg_master_id uuid,
  held_by uuid NOT NULL REFERENCES identity.app_user, -- who walks it
  opened_at timestamptz NOT NULL DEFAULT now(),
  -- No keys to these two: they go with their own days of keeping.
  demographic_lookup_id uuid,
  discovery_id uuid,
  passed text[] NOT NULL DEFAULT '{}',      -- where somebody said to go on
  is_order_accepted boolean NOT NULL DEFAULT false,
  saved jsonb,                              -- ids of what was added, and the slots before it
  saved_at timestamptz,
  checked_lookup_id uuid,                   -- the check after it
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, first_lookup_id) REFERENCES phi.lookup,
  FOREIGN KEY (client_id, checked_lookup_id) REFERENCES phi.lookup,
  FOREIGN KEY (client_id, reg_master_id) REFERENCES phi.reg_master
);
CREATE UNIQUE INDEX resolve_flow_lookup ON phi.resolve_flow (client_id, first_lookup_id) WHERE state <> 'Done';
CREATE INDEX resolve_flow_first ON phi.resolve_flow (client_id, first_lookup_id);
CREATE INDEX resolve_flow_checked ON phi.resolve_flow (client_id, checked_lookup_id) WHERE checked_lookup_id IS NOT NULL;
CREATE INDEX resolve_flow_registration ON phi.resolve_flow (client_id, reg_master_id) WHERE state <> 'Done';
CREATE INDEX resolve_flow_open ON phi.resolve_flow (client_id, opened_at DESC) WHERE state <> 'Done';
CALL phi.make_tenant_table('resolve_flow');
