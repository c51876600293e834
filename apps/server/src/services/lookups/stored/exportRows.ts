import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import type { HeldWhy } from '@coverline/domain/discovery/heldBack.ts';
import type { ToldCall } from '@coverline/domain/payerCalls/toldCall.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { notFound } from '#/platform/http/errors.ts';
import { heldBack } from '#/services/discovery/guard.ts';
import { verifyingCalls } from '#/services/payerCalls/verifyingCalls.ts';
import { answerOf, requestOf } from './openLookup.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { lookupDetails } from './readLookup.ts';
import type { StoredAnswer } from '#/services/lookups/answer/storedAnswer.ts';

/** Lookups with what an export tells beside the screen: MRN, visit, and the place in the order of the insurance they verified. */
const exported = (trx: TenantTrx, clientId: string, ids: readonly string[]) =>
  lookupDetails(trx, clientId)
    .leftJoin('phi.visit_master as v', (join) =>
      join.onRef('v.client_id', '=', 'l.client_id').onRef('v.id', '=', 'l.visit_master_id'),
    )
    .select(['r.mrn', 'v.visit_number', 'l.source', 'l.batch_id'])
    .select((eb) =>
      eb
        .selectFrom('phi.reg_insurance as i')
        .select('i.cob')
        .where('i.client_id', '=', clientId)
        .whereRef('i.reg_master_id', '=', 'l.reg_master_id')
        .whereRef('i.lookup_id', '=', 'l.id')
        .where('i.is_removed', '=', false)
        .orderBy('i.cob')
        .limit(1)
        .as('cob'),
    )
    .where('l.id', 'in', [...ids])
    .execute();

export type ExportRow = Awaited<ReturnType<typeof exported>>[number];

/** A lookup with its request and its answer opened, and what the payer said of it on the telephone since. */
export type Exported = {
  readonly row: ExportRow;
  readonly request: EligibilityRequest;
  readonly stored: StoredAnswer | null;
  readonly told: ToldCall | null;
  /** Why nobody may use it: whatever leaves says so in place of its status. */
  readonly held: HeldWhy | null;
};

/** In the order in which they are named, each once; all of them or none: one that is not the client's is a 404 for all (C-07). */
export async function exportRows(
  deps: Keys,
  trx: TenantTrx,
  clientId: string,
  ids: readonly string[],
): Promise<readonly Exported[]> {
  const named = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (named.length === 0) return [];
  const rows = new Map((await exported(trx, clientId, named)).map((row) => [row.id, row]));
  const calls = await verifyingCalls(deps, trx, clientId, named);
  const held = await heldBack(trx, clientId, named);
  return named.map((id) => {
    const row = rows.get(id);
    if (row === undefined) throw notFound();
    return {
      row,
      request: requestOf(deps, clientId, row),
      stored: answerOf(deps, clientId, row),
      told: calls.get(id) ?? null,
      held: held.get(id)?.why ?? null,
    };
  });
}

export async function exportRow(deps: Keys, trx: TenantTrx, clientId: string, id: string): Promise<Exported> {
  const [only] = await exportRows(deps, trx, clientId, [id]);
  if (only === undefined) throw notFound();
  return only;
}
