-- That visits of a day came to stand otherwise in the grid: added with the change, and folded later. How often a day was touched in all says whether
-- what a server keeps of it in memory is still true. Rows that are changed would have all judges of a day wait for each other.
CREATE TABLE phi.clearance_touch (
  client_id uuid NOT NULL,
  date_of_service date NOT NULL,
  id uuid NOT NULL,
  times bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (client_id, date_of_service, id)
);
CALL phi.make_tenant_table('clearance_touch');
