-- What every later migration stands on: schemas, the app's role, and the one way to make a tenant's table.
CREATE SCHEMA identity;
CREATE SCHEMA phi;
CREATE SCHEMA system;
CREATE SCHEMA jobs;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA identity, phi, system, jobs TO coverline_app;

-- The tenant of this transaction, or null. SET LOCAL leaves '' behind on a pooled connection, hence nullif.
-- No SET of its own, which would keep it from being inlined and cost every query 20 µs; its body is bound when it is made.
CREATE FUNCTION phi.current_client() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(pg_catalog.current_setting('app.client_id', true), '')::uuid;
GRANT EXECUTE ON FUNCTION phi.current_client() TO coverline_app;

-- Row-level security enabled and forced, one permissive policy with USING and WITH CHECK, client_id first in the key.
CREATE PROCEDURE phi.make_tenant_table(table_name text, privileges text DEFAULT 'SELECT, INSERT, UPDATE, DELETE')
  LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  first_key_column text;
BEGIN
  SELECT a.attname INTO first_key_column
    FROM pg_index i
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
   WHERE i.indrelid = format('phi.%I', table_name)::regclass AND i.indisprimary;
  IF first_key_column IS DISTINCT FROM 'client_id' THEN
    RAISE EXCEPTION 'phi.%: client_id must lead the primary key', table_name;
  END IF;
  EXECUTE format('ALTER TABLE phi.%I ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format('ALTER TABLE phi.%I FORCE ROW LEVEL SECURITY', table_name);
  EXECUTE format(
    'CREATE POLICY tenant ON phi.%I USING (client_id = (SELECT phi.current_client())) WITH CHECK (client_id = (SELECT phi.current_client()))',
    table_name
  );
  EXECUTE format('GRANT %s ON phi.%I TO coverline_app', privileges, table_name);
END $$;
