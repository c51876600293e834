import { maskMessage } from '@coverline/x12/maskMessage.ts';
import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import { notHeld } from '#/services/discovery/guard.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import type { Numbers } from '#/services/lookups/stored/openAnswer.ts';
import type { BatchKey } from '../storedBatch.ts';

const atOnce = 100;

/** The answers of a batch's payers in the order of its rows, masked unless they may have whole numbers; of another person's there are none, nor of what nobody may use. */
export async function* answersOf(
  { doors, phiSealer }: Keys & { readonly doors: Doors },
  { clientId, batchId }: BatchKey,
  numbers: Numbers,
): AsyncGenerator<readonly Uint8Array[], void, undefined> {
  let after = 0;
  for (;;) {
    const rows = await doors.withTenant(clientId, async (trx) => {
      const found = await sql<{ row: number; id: string; raw_271_enc: Buffer }>`
        SELECT s.row, l.id, l.raw_271_enc FROM phi.batch_state s
          JOIN phi.lookup l ON l.client_id = s.client_id AND l.id = s.lookup_id
         WHERE s.client_id = ${clientId} AND s.batch_id = ${batchId} AND s.row > ${after} AND l.raw_271_enc IS NOT NULL AND l.outcome <> 'WrongAnswer'
             AND ${notHeld(clientId, 'l')}
         ORDER BY s.row LIMIT ${atOnce}`.execute(trx);
      return found.rows;
    });
    yield rows.map(({ id, raw_271_enc: sealed }) => {
      const answer = new Uint8Array(phiSealer.open(placeOf(clientId, 'lookup', id, 'raw_271'), sealed));
      return numbers === 'clear' ? answer : maskMessage(answer);
    });
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.row ?? after;
  }
}
