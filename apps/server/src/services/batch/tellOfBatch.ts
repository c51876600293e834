import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { batchSearchStates, type BatchSearchState, isSearched } from '@coverline/domain/batch/batchSearch.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { noticeAtBell } from '#/services/account/tellAtBell.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { runOfBatch } from '#/services/clearance/runOfBatch.ts';
import type { SearchCounts } from './searches/countSearches.ts';
import type { BatchKey } from './storedBatch.ts';

export type BatchNews = BatchKey & {
  /** Whoever made the batch, or is told of its end besides. */
  readonly userId: string;
  readonly says: string;
  readonly importance: 'HIGH' | 'MEDIUM' | 'LOW';
  /** What sets it apart from the batch's other news. */
  readonly about: string;
};

/** Where more of a batch is to be seen. */
export const batchLink = (batchId: string): string => `${screen('batch').path}?batch=${batchId}`;

/** One that a run of clearance asks by is read where the visits are. */
async function linkOf(trx: TenantTrx, { clientId, batchId }: BatchKey): Promise<string> {
  const run = await runOfBatch(trx, { clientId, batchId });
  return run === null ? batchLink(batchId) : `${screen('clearance').path}?run=${run}`;
}

/** Tells somebody, at the bell, that it has ended or stands still: a large one outlasts its screen. */
export const tellOfBatch = async (
  trx: TenantTrx,
  { clientId, batchId, userId, says, importance, about }: BatchNews,
): Promise<void> =>
  noticeAtBell(trx, {
    clientId,
    userId,
    says,
    importance,
    link: await linkOf(trx, { clientId, batchId }),
    subject: `batch ${batchId} ${about}`,
    from: 'batch',
  });

/** Numbers alone: a batch is named after its file, and that may be after a person. */
export function endOfBatch(counts: {
  readonly kind: OfferedKind;
  readonly asked: number;
  readonly failed: number;
  readonly isCancelled: boolean;
  /** How its searches for coverage stand; none where it has none. */
  readonly searches: SearchCounts;
  /** Rows with an alert that blocks posting back. */
  readonly alerts: number;
}): {
  readonly says: string;
  readonly importance: BatchNews['importance'];
} {
  const rows = (many: number) => `${many.toLocaleString('en-US')} ${many === 1 ? 'row' : 'rows'}`;
  const failed = counts.failed === 0 ? '' : ` ${rows(counts.failed)} failed.`;
  const alerts = counts.alerts === 0 ? '' : ` ${rows(counts.alerts)} must not be posted back yet.`;
  const searches = [...searchWords(counts, rows)].map((one) => ` ${one}`).join('');
  return {
    says: `A batch ${counts.isCancelled ? 'that was cancelled has come to rest' : 'has ended'}: ${rows(counts.asked)} done.${failed}${searches}${alerts}`,
    importance: counts.failed === 0 && counts.alerts === 0 ? 'LOW' : 'MEDIUM',
  };
}

/** Of whom a search says something it is told what; whoever was capped, called off or not searchable is no "found for 0". */
function* searchWords(
  { kind, searches }: { readonly kind: OfferedKind; readonly searches: SearchCounts },
  rows: (many: number) => string,
): Generator<string> {
  const of = (...states: readonly BatchSearchState[]) => states.reduce((sum, one) => sum + (searches.get(one) ?? 0), 0);
  const searched = of(...batchSearchStates.filter(isSearched));
  const left = of(...batchSearchStates.filter((one) => !isSearched(one)));
  const found = `and is to be reviewed for ${of('Review')}.`;
  const isDiscovery = kind === 'Discovery';
  if (searched > 0)
    yield isDiscovery
      ? `Coverage was found for ${rows(of('Found'))}, ${found}`
      : `Of ${rows(searched)} without active coverage it was found for ${of('Found')}, ${found}`;
  if (left === 0) return;
  const whom = isDiscovery ? rows(left) : searched > 0 ? `${left} more` : `${rows(left)} without active coverage`;
  yield `${whom} ${left === 1 ? 'was' : 'were'} not searched, or not to the end.`;
}
