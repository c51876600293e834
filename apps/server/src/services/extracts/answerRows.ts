import { maskMessage } from '@coverline/x12/maskMessage.ts';
import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import { placeOf, type Sealer } from '#/platform/keys/sealer.ts';
import { notHeld } from '#/services/discovery/guard.ts';
import { runPatients } from './runRows.ts';
import type { StoredRun } from './storedRun.ts';
import { streamRows, type TextRow } from './streamRows.ts';

type Deps = { readonly doors: Doors; readonly phiSealer: Sealer };

/** So many are held in memory at once: an answer may be of hundreds of kilobytes. */
const atOnce = 50;

type Found = { readonly id: string | null; readonly sealed: Buffer | null };

/**
 * For each patient of a run the newest answer that is stored of them, byte for byte as it came, or through the one masker
 * where numbers are not to stand in it whole; null where there is none. An answer about another person is none, nor one that a search found and nobody may use, nor one that was asked for a number of Medicare alone.
 */
export async function* answerRows(
  { doors, phiSealer }: Deps,
  clientId: string,
  run: StoredRun,
  signal: AbortSignal,
): AsyncGenerator<readonly (Uint8Array | null)[], void, undefined> {
  const bytesOf = ({ id, sealed }: Found): Uint8Array | null => {
    if (id === null || sealed === null) return null;
    const bytes = new Uint8Array(phiSealer.open(placeOf(clientId, 'lookup', id, 'raw_271'), sealed));
    return run.definition.Whole ? bytes : maskMessage(bytes);
  };
  const read = ([registration = null]: TextRow) => registration;
  const { pages } = await streamRows(doors, { clientId, statement: runPatients(run, clientId), read, atOnce, signal });
  for await (const page of pages) {
    const { rows } = await doors.withTenant(clientId, (trx) =>
      sql<Found>`
        SELECT a.id, a.raw_271_enc AS sealed
          FROM unnest(${page}::uuid[]) WITH ORDINALITY AS x (id, at)
          LEFT JOIN LATERAL (SELECT l.id, l.raw_271_enc FROM phi.lookup l
                              WHERE l.client_id = ${clientId} AND l.reg_master_id = x.id AND l.state = 'Finished'
                                AND l.outcome <> 'WrongAnswer' AND l.kind <> 'MBI' AND l.raw_271_enc IS NOT NULL
                                AND ${notHeld(clientId, 'l')}
                              ORDER BY l.requested_at DESC LIMIT 1) a ON true
         ORDER BY x.at`.execute(trx),
    );
    yield rows.map(bytesOf);
  }
}
