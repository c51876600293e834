import type { BatchState } from '@coverline/domain/batch/batchStates.ts';
import { routedFate } from '@coverline/domain/exchange/routedFate.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { FileKey } from '#/platform/files/clientFile.ts';
import type { BatchKey } from '../storedBatch.ts';
import { tellOfRouted } from './tellOfRouted.ts';

type Routed = {
  readonly file_id: string;
  readonly routes: number;
  readonly state: BatchState;
  readonly accepted: number;
  readonly refusal: string | null;
  readonly ended: boolean;
};

/**
 * Says of the file that a batch was made of what became of it, where anything did: in the transaction in which the batch got
 * there. Does nothing to a batch that came from elsewhere, and nothing a second time.
 */
export async function settleFile(trx: TenantTrx, { clientId, batchId }: BatchKey): Promise<void> {
  const { rows } = await sql<Routed>`
    SELECT e.file_id, e.routes, b.state, b.accepted, b.refusal, b.finished_at IS NOT NULL AS ended
      FROM phi.exchange_file e JOIN phi.batch b ON b.client_id = e.client_id AND b.id = e.batch_id
     WHERE e.client_id = ${clientId} AND e.batch_id = ${batchId} AND e.state = 'Routed' FOR UPDATE OF e`.execute(trx);
  const [file] = rows;
  if (file === undefined) return;
  const { file_id: fileId, routes, ended, ...batch } = file;
  const fate = routedFate({ ...batch, hasEnded: ended });
  if (fate === null) return;
  if (fate.state === 'Failed') return failFile(trx, { clientId, fileId, routes }, fate.reason);
  await sql`
    UPDATE phi.exchange_file SET state = 'Processed', reason = '' WHERE client_id = ${clientId} AND file_id = ${fileId}`.execute(
    trx,
  );
  const some = batch.state === 'CompletedWithErrors' ? ' Some of them failed.' : '';
  const says = `A file in the file exchange was processed: ${rowsOf(batch.accepted)} asked.${some}`;
  await tellOfRouted(trx, { clientId, fileId, routes, says, importance: some === '' ? 'LOW' : 'MEDIUM' });
}

const rowsOf = (rows: number): string => (rows === 1 ? '1 row was' : `${rows.toLocaleString('en-US')} rows were`);

/** No batch came of a file, or none that could be run. The file is kept; the reason says what to do. */
export async function failFile(
  trx: TenantTrx,
  { clientId, fileId, routes }: FileKey & { readonly routes: number },
  reason: string,
): Promise<void> {
  await sql`
    UPDATE phi.exchange_file SET state = 'Failed', reason = ${reason}, route_wanted_at = NULL
     WHERE client_id = ${clientId} AND file_id = ${fileId}`.execute(trx);
  const says = 'A file in the file exchange could not be processed. Open it to read why, and what to do.';
  await tellOfRouted(trx, { clientId, fileId, routes, says, importance: 'HIGH' });
}
