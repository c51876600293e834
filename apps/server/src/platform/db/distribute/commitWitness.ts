import type pg from 'pg';
import { commitWitness, distributedTables } from './distribution.ts';

/**
 * Has every write of the coordinator's own tables call the witness of its commit, and answers how many tables were not so before. What is
 * written there and on one node alone would be kept at the node first and then here, each for itself: a crash between leaves one of
 * them. With a witness the node's part is prepared, and kept or dropped as the coordinator's is.
 */
export async function witnessCommits(client: pg.Client): Promise<number> {
  if ((await distributedTables(client)).size === 0) return 0;
  await client.query(
    'SELECT citus_add_local_table_to_metadata($1) WHERE NOT EXISTS (SELECT 1 FROM pg_dist_partition WHERE logicalrelid = $1)',
    [commitWitness],
  );
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('CREATE TRIGGER witness_commit AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH STATEMENT EXECUTE FUNCTION system.witness_commit()',
                   c.oid::regclass) AS statement
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND n.nspname IN ('identity', 'system')
        AND NOT EXISTS (SELECT 1 FROM pg_dist_partition p WHERE p.logicalrelid = c.oid)
        AND NOT EXISTS (SELECT 1 FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'witness_commit')`,
  );
  for (const { statement } of rows) await client.query(statement);
  return rows.length;
}
