import { maskMessage } from '@coverline/x12/maskMessage.ts';
import { sql } from 'kysely';
import type { Doors } from '#/db/doors.ts';
import { placeOf, type Sealer } from '#/keys/sealer.ts';
import type { RunKey } from './extractTasks.ts';
import { picksBehind } from './pickPages.ts';

type Ground = { readonly doors: Doors; readonly phiSealer: Sealer };

/** So many are held in memory at once: an answer may be of hundreds of kilobytes. */
const atOnce = 50;

/**
 * For each row that a run picked the newest answer that is stored of its patient, byte for byte as it came, or through the one masker
 * where numbers are not to stand in it whole; null where there is none. An answer about another person is none.
 */
export async function* answerRows(
  { doors, phiSealer }: Ground,
  { clientId, runId }: RunKey,
  { whole }: { readonly whole: boolean },
): AsyncGenerator<Uint8Array | null, void, undefined> {
  for (let after = 0; ; after += atOnce) {
    const { rows } = await doors.withTenant(clientId, (trx) =>
      sql<{ id: string | null; sealed: Buffer | null }>`
        SELECT a.id, a.raw_271_enc AS sealed
          FROM ${picksBehind({ clientId, runId }, { after, most: atOnce })} x
          JOIN LATERAL (SELECT id FROM phi.reg_master WHERE client_id = ${clientId} AND id = x.reg_master_id LIMIT 1) r ON true
          LEFT JOIN LATERAL (SELECT l.id, l.raw_271_enc FROM phi.lookup l
                              WHERE l.client_id = ${clientId} AND l.reg_master_id = r.id AND l.state = 'Finished'
                                AND l.outcome <> 'WrongAnswer' AND l.raw_271_enc IS NOT NULL
                              ORDER BY l.requested_at DESC LIMIT 1) a ON true
         ORDER BY x.row`.execute(trx),
    );
    for (const { id, sealed } of rows) {
      if (id === null || sealed === null) {
        yield null;
        continue;
      }
      const bytes = new Uint8Array(phiSealer.open(placeOf(clientId, 'lookup', id, 'raw_271'), sealed));
      yield whole ? bytes : maskMessage(bytes);
    }
    if (rows.length < atOnce) return;
  }
}
