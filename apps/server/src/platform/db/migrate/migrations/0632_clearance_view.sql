-- The clearance grid as somebody wants to find it again: filters, tab, sort and columns, never a patient. One's own, or shared with the client.
CREATE TABLE phi.clearance_view (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES identity.app_user,
  name text NOT NULL,
  shows jsonb NOT NULL,
  is_shared boolean NOT NULL DEFAULT false,
  PRIMARY KEY (client_id, id)
);
CREATE UNIQUE INDEX clearance_view_name ON phi.clearance_view (client_id, user_id, lower(name));
CREATE INDEX clearance_view_shared ON phi.clearance_view (client_id) WHERE is_shared;
CALL phi.make_tenant_table('clearance_view');

-- The view in which the grid opens for somebody.
CREATE TABLE phi.clearance_first_view (
  client_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES identity.app_user,
  view_id uuid NOT NULL,
  PRIMARY KEY (client_id, user_id),
  FOREIGN KEY (client_id, view_id) REFERENCES phi.clearance_view ON DELETE CASCADE
);
CALL phi.make_tenant_table('clearance_first_view');
