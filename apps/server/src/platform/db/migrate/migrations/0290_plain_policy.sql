-- A policy without a subquery, for all installations: a distributed PostgreSQL takes no other. Statements that name their client
-- check it once either way.
DO $$
DECLARE
  walled text;
BEGIN
  FOR walled IN
    SELECT c.relname FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
     WHERE p.polname = 'tenant' AND c.relnamespace = 'phi'::regnamespace ORDER BY c.relname
  LOOP
    EXECUTE format(
      'ALTER POLICY tenant ON phi.%I USING (client_id = phi.current_client()) WITH CHECK (client_id = phi.current_client())',
      walled
    );
  END LOOP;
END $$;

-- As before, and distributed in the step that makes it where the database is distributed: see npm run admin -- distribute.
CREATE OR REPLACE PROCEDURE phi.make_tenant_table(table_name text, privileges text DEFAULT 'SELECT, INSERT, UPDATE, DELETE')
  LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  first_key_column text;
  is_distributed boolean := false;
BEGIN
  SELECT a.attname INTO first_key_column
    FROM pg_index i
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
   WHERE i.indrelid = format('phi.%I', table_name)::regclass AND i.indisprimary;
  IF first_key_column IS DISTINCT FROM 'client_id' THEN
    RAISE EXCEPTION 'phi.%: client_id must lead the primary key', table_name;
  END IF;
  IF to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL THEN
    EXECUTE 'SELECT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = $1::regclass)' INTO is_distributed USING 'phi.audit_head';
  END IF;
  IF is_distributed THEN
    EXECUTE format('SELECT create_distributed_table(%L, ''client_id'', colocate_with => ''phi.audit_head'')', 'phi.' || quote_ident(table_name));
  END IF;
  EXECUTE format('ALTER TABLE phi.%I ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format('ALTER TABLE phi.%I FORCE ROW LEVEL SECURITY', table_name);
  EXECUTE format(
    'CREATE POLICY tenant ON phi.%I USING (client_id = phi.current_client()) WITH CHECK (client_id = phi.current_client())',
    table_name
  );
  EXECUTE format('GRANT %s ON phi.%I TO coverline_app', privileges, table_name);
END $$;
