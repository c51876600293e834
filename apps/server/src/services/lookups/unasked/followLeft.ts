import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import type { ToFollow } from './toFollow.ts';

/** The node that stored an answer follows it at once; so long it is left to. */
export const followWithinMinutes = 2;

type Left = { readonly lookup_id: string; readonly client_id: string };

/** Answers that were stored and never followed, since their node died: each is taken by one node, and tried for a day. */
export async function takeLeft(
  doors: Doors,
): Promise<{ readonly left: readonly ToFollow[]; readonly given: readonly string[] }> {
  return doors.withSystem('follow lookups', async (trx) => {
    const given = await sql<Left>`
      DELETE FROM system.lookup_to_follow WHERE stored_at < now() - interval '1 day' RETURNING lookup_id`.execute(trx);
    const left = await sql<Left>`
      UPDATE system.lookup_to_follow SET due_at = now() + interval '5 minutes'
       WHERE lookup_id IN (SELECT lookup_id FROM system.lookup_to_follow WHERE due_at < now()
                            ORDER BY due_at LIMIT 100 FOR UPDATE SKIP LOCKED)
      RETURNING lookup_id, client_id`.execute(trx);
    return {
      left: left.rows.map((row) => ({ clientId: row.client_id, lookupId: row.lookup_id })),
      given: given.rows.map((row) => row.lookup_id),
    };
  });
}
