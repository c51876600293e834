import type { DateRange, RecallTerms } from './parseRecall.ts';

/** What of the grammar's terms a search does not say yet, what narrows it most first. */
export function narrowBy(terms: RecallTerms, facetDays: DateRange): readonly string[] {
  const isOpen = ({ from, to }: DateRange) => from === null && to === null;
  const hasFirst = /[^\s,][\s,]+[^\s,]/.test(terms.name);
  return [
    ...(terms.name === '' ? ['a name'] : hasFirst ? [] : ['a first name']),
    ...(terms.born === null ? ['a birth date'] : []),
    ...(terms.payer === null ? ['{a payer}'] : []),
    ...(isOpen(terms.asked) && isOpen(facetDays) ? ['the days of asking'] : []),
    ...(terms.status === null ? ['a status'] : []),
  ].slice(0, 3);
}
