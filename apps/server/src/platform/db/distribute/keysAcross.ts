import type pg from 'pg';

/**
 * Takes away the keys that lead from tables of the coordinator alone to those that stand whole on every node, and answers how many there
 * were. Such a key is checked over a connection of its own: whoever holds a person's row and then opens a session of theirs would wait for
 * himself. What they lead to is never deleted; on a database of one node they stand.
 */
export async function dropKeysAcross(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', k.conrelid::regclass, k.conname) AS statement
       FROM pg_constraint k JOIN pg_dist_partition p ON p.logicalrelid = k.confrelid
      WHERE k.contype = 'f' AND NOT EXISTS (SELECT 1 FROM pg_dist_partition own WHERE own.logicalrelid = k.conrelid)`,
  );
  for (const { statement } of rows) await client.query(statement);
  return rows.length;
}
