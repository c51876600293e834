import type { TestServer } from '#/testing/testServer.ts';

/**
 * The database itself fails so many of the next statements that change rows of a table, people's unless told otherwise, with an error
 * of one's choice. A sequence counts them, since it alone is not rolled back.
 */
export async function raiseNext(
  { admin }: Pick<TestServer, 'admin'>,
  code: string,
  times: number,
  table = 'identity.app_user',
): Promise<void> {
  await admin.query(`
    DROP SCHEMA IF EXISTS raising CASCADE;
    CREATE SCHEMA raising;
    GRANT USAGE ON SCHEMA raising TO PUBLIC;
    CREATE SEQUENCE raising.done;
    CREATE FUNCTION raising.fail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF nextval('raising.done') <= ${times} THEN RAISE EXCEPTION 'raised by a test' USING ERRCODE = '${code}'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER raising BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION raising.fail();`);
}

/** How many statements met the trigger. */
export async function raisedOrNot({ admin }: Pick<TestServer, 'admin'>): Promise<number> {
  const { rows } = await admin.query<{ n: number }>('SELECT last_value::int AS n FROM raising.done');
  return rows[0]?.n ?? 0;
}
