import type { LookupResult } from '../lookupResult.ts';

type Told = Pick<LookupResult, 'Outcome' | 'SummaryKept' | 'Summary'>;

/** What is said of an answer from before summaries were kept with their answers; null where one was kept, or nothing was answered. */
export function keptText({ Outcome, SummaryKept, Summary }: Told): string | null {
  if (SummaryKept) return null;
  if (Summary !== null)
    return 'No summary was kept with this answer: this one was worked out of it now, by the rules of today.';
  return Outcome === 'Answered'
    ? 'No summary was kept with this answer, and none can be worked out of what was kept: its messages may still tell.'
    : null;
}
