import { sql, type Kysely, type RawBuilder } from 'kysely';

/** Rows of a table that are only needed for a while. */
export type Expiring = {
  readonly table: string;
  readonly key: readonly string[];
  /** SQL that holds once a row is not needed any more. */
  readonly over: string;
};

/** Small enough that no lock is held for long, large enough that a backlog of a million is gone in minutes. */
export const chunkSize = 1000;

/**
 * Deletes what is over, a bounded chunk a statement; answers how many rows went. `run` runs each chunk in a transaction of its
 * own. The condition is asked again of each row as it goes: what was renewed meanwhile stays.
 */
export async function deleteInChunks(
  { table, key, over }: Expiring,
  run: (chunk: (db: Kysely<never>) => Promise<number>) => Promise<number>,
  mine: RawBuilder<unknown> = sql`true`,
): Promise<number> {
  const columns = sql.raw(key.join(', '));
  const [from, condition] = [sql.raw(table), sql.raw(over)];
  let gone = 0;
  for (;;) {
    const taken = await run(async (db) => {
      const { numAffectedRows } = await sql`
        DELETE FROM ${from} WHERE ${mine} AND ${condition}
          AND (${columns}) IN (SELECT ${columns} FROM ${from} WHERE ${mine} AND ${condition} LIMIT ${chunkSize})`.execute(
        db,
      );
      return Number(numAffectedRows ?? 0);
    });
    gone += taken;
    if (taken < chunkSize) return gone;
  }
}
