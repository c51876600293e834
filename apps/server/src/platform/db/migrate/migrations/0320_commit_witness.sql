-- For a distributed database alone: what is written with the coordinator's own tables and on a node is kept in two phases. Citus does so
-- where one of the coordinator's tables that it knows is written too: this one is always empty, and deleting nothing from it is enough.
CREATE TABLE system.commit_witness (id integer PRIMARY KEY);
GRANT SELECT, DELETE ON system.commit_witness TO coverline_app;

CREATE FUNCTION system.witness_commit() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  DELETE FROM system.commit_witness WHERE id = 0;
  RETURN NULL;
END $$;
