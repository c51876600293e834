import { isStatedOver, standingOf } from '@coverline/domain/discovery/searchOutcome.ts';
import { isMismatch } from '@coverline/domain/insurance/status.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { toldOf } from '#/services/lookups/answer/presentedAnswer.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { answerOf, requestOf } from '#/services/lookups/stored/openLookup.ts';
import { readLookup } from '#/services/lookups/stored/readLookup.ts';
import type { InsuranceRecord } from './holdRegistration.ts';

/**
 * Of insurances whose payer knows somebody who differs, those that are over by the statements of that very answer, by their ids: an insurance
 * keeps the status alone, and its answer is opened as long as it is kept.
 */
export async function statedOver(
  deps: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  clientId: string,
  insurances: readonly InsuranceRecord[],
): Promise<ReadonlySet<string>> {
  const over = new Set<string>();
  for (const { id, status_id: status, lookup_id: lookup } of insurances) {
    if (lookup === null || !isMismatch(status)) continue;
    const row = await readLookup(trx, clientId, lookup);
    if (row?.status_id !== status) continue;
    const told = toldOf(row, requestOf(deps, clientId, row), answerOf(deps, clientId, row));
    if (isStatedOver(status, standingOf(status, told.summary))) over.add(id);
  }
  return over;
}
