import type pg from 'pg';

/** Numbers that were used after the moment that was restored may still stand with payers: the next ones leave that many out. */
const leftOut = 1_000_000;
const all = 999_999_999;

/** Moves the interchange numbers on from the last one that is known to have been used. */
export async function leaveNumbersOut(client: pg.ClientBase, lastKnown: number): Promise<void> {
  const next = Math.max(1, (lastKnown + leftOut) % all);
  await client.query(`SELECT setval('system.interchange_control', $1)`, [next]);
}
