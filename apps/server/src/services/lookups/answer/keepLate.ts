import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { tellOfLateAnswer } from './slowLookupNotice.ts';
import type { Classified } from './classifyAnswer.ts';
import { tellOfWrongAnswer } from './tellOfWrongAnswer.ts';

/** What became of an answer that came when its lookup had ended. */
export type Late = 'kept' | 'setAside';

type Ended = { readonly clientId: string; readonly lookupId: string };
type Kept = { readonly raw: Buffer | null; readonly statusId: number | null };

/**
 * Keeps the answer to a lookup that ended without one, since it may have been paid for, and tells whoever asked. What was told of
 * the lookup stays. One that is asked again just now is left alone: it gets its own. Answers who had asked; null where nothing was kept.
 */
export async function keepLate(
  trx: TenantTrx,
  { clientId, lookupId }: Ended,
  { raw, statusId }: Kept,
): Promise<string | null> {
  if (raw === null) return null;
  const kept = await trx
    .updateTable('phi.lookup')
    .set({ raw_271_enc: raw, late_at: sql<string>`statement_timestamp()`, late_status_id: statusId })
    .where('client_id', '=', clientId)
    .where('id', '=', lookupId)
    .where('state', '=', 'Finished')
    .where('raw_271_enc', 'is', null)
    .returning('requested_by')
    .executeTakeFirst();
  if (kept === undefined) return null;
  await trx.executeQuery(tellOfLateAnswer(clientId, lookupId).compile(trx));
  return kept.requested_by;
}

/** An answer to another question, or about another person, is nobody's to read here: whoever runs the gateways is told, and nothing is kept. */
export async function takeLate(
  trx: TenantTrx,
  job: Ended,
  { outcome, decision }: Classified,
  raw: Buffer | null,
): Promise<Late | null> {
  if (outcome !== 'WrongAnswer')
    return (await keepLate(trx, job, { raw, statusId: decision.statusId })) === null ? null : 'kept';
  await trx.executeQuery(tellOfWrongAnswer(job.clientId, job.lookupId).compile(trx));
  return 'setAside';
}
