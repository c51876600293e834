import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { batchSearchStates, type BatchSearchState, isSearched } from '@coverline/domain/batch/batchSearch.ts';
import type { SearchCounts } from '../searches/countSearches.ts';
import type { BatchNews } from '../tellOfBatch.ts';

const number = (many: number) => many.toLocaleString('en-US');
const rows = (many: number) => `${number(many)} ${many === 1 ? 'row' : 'rows'}`;

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
  const failed = counts.failed === 0 ? '' : ` ${rows(counts.failed)} failed.`;
  const alerts = counts.alerts === 0 ? '' : ` ${rows(counts.alerts)} must not be posted back yet.`;
  const searches = [...searchWords(counts)].map((one) => ` ${one}`).join('');
  return {
    says: `A batch ${counts.isCancelled ? 'that was cancelled has come to rest' : 'has ended'}: ${rows(counts.asked)} done.${failed}${searches}${alerts}`,
    importance: counts.failed === 0 && counts.alerts === 0 ? 'LOW' : 'MEDIUM',
  };
}

/** Of whom a search says something it is told what; whoever was capped, called off or not searchable is no "found for 0". */
function* searchWords({
  kind,
  searches,
}: {
  readonly kind: OfferedKind;
  readonly searches: SearchCounts;
}): Generator<string> {
  const of = (...states: readonly BatchSearchState[]) => states.reduce((sum, one) => sum + (searches.get(one) ?? 0), 0);
  const searched = of(...batchSearchStates.filter(isSearched));
  const left = of(...batchSearchStates.filter((one) => !isSearched(one)));
  const found = `and is to be reviewed for ${number(of('Review'))}.`;
  const isDiscovery = kind === 'Discovery';
  if (searched > 0)
    yield isDiscovery
      ? `Coverage was found for ${rows(of('Found'))}, ${found}`
      : `Of ${rows(searched)} without active coverage it was found for ${number(of('Found'))}, ${found}`;
  if (left === 0) return;
  const whom = isDiscovery
    ? rows(left)
    : searched > 0
      ? `${number(left)} more`
      : `${rows(left)} without active coverage`;
  yield `${whom} ${left === 1 ? 'was' : 'were'} not searched, or not to the end.`;
}
