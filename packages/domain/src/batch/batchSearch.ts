import { type SearchOutcome, searchOutcomes, searchOutcomeWords } from '../discovery/searchOutcome.ts';
import type { UnknownKind } from '../eligibility/status/outcome.ts';
import { type Grade, isNotCovered } from '../insurance/status.ts';

/** Whether an answer leads to a search for coverage, where its batch searches: the coverage is not active, or the payer does not know the person. */
export const leadsToSearch = ({
  statusId,
  kind,
}: {
  readonly statusId: number | null;
  readonly kind: UnknownKind | null;
}): boolean => isNotCovered(statusId) || kind === 'notFound';

/** How a search stands that an item led to, or why there is none. */
export const batchSearchStates = [
  'Waiting',
  'UnderWay',
  ...searchOutcomes,
  'Capped',
  'CalledOff',
  'NotSearchable',
] as const;
export type BatchSearchState = (typeof batchSearchStates)[number];

export const batchSearchWords: Readonly<Record<BatchSearchState, string>> = {
  ...searchOutcomeWords,
  Waiting: 'Waits to be searched',
  UnderWay: 'Being searched',
  Capped: 'Cap of cost reached',
  CalledOff: 'Called off',
  NotSearchable: 'The row says too little to search',
};

/** Of a row that is a search of its own, how good what it came to is. */
export const searchGrades: Readonly<Record<BatchSearchState, Grade>> = {
  Found: 'Good',
  Review: 'Questionable',
  NotOnDate: 'Bad',
  NotFound: 'Unknown',
  NothingAsked: 'Unknown',
  Failed: 'Unknown',
  Waiting: 'Unknown',
  UnderWay: 'Unknown',
  Capped: 'Unknown',
  CalledOff: 'Unknown',
  NotSearchable: 'Unknown',
};

const searched: ReadonlySet<BatchSearchState> = new Set(['Found', 'Review', 'NotOnDate', 'NotFound']);

/** Whether a search says something of the person, so that nothing is left to ask. */
export const isSearched = (state: BatchSearchState): boolean => searched.has(state);

/** Why an item that would be searched for is not. */
export type WhyNone = 'Capped' | 'CalledOff' | 'NotSearchable';

/** What is known of the search of one item. */
export type BatchSearch = {
  readonly whyNone: WhyNone | null;
  /** Null while it waits. */
  readonly discoveryId: string | null;
  /** Of the search, once it has ended. */
  readonly outcome: SearchOutcome | null;
  /** Somebody was not asked for the cost. */
  readonly isCapped: boolean;
};

/** How the search of an item stands. What was found is told whatever was not asked besides; else a search that its cap stopped has not found nothing. */
export function batchSearchState({ whyNone, discoveryId, outcome, isCapped }: BatchSearch): BatchSearchState {
  if (whyNone !== null) return whyNone;
  if (discoveryId === null) return 'Waiting';
  if (outcome === null) return 'UnderWay';
  return isCapped && outcome !== 'Found' && outcome !== 'Review' ? 'Capped' : outcome;
}
