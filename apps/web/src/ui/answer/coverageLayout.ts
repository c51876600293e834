import { daysBetween } from '@coverline/domain/format/dates.ts';
import { type Coverage, daysOutside } from '#/ui/answer/coverage.ts';

/** Where each part of the coverage line stands, in percent of its width. */
export type CoverageLayout = {
  readonly span: { readonly from: number; readonly to: number } | null;
  readonly beginTick: number | null;
  readonly endTick: number | null;
  readonly gap: { readonly from: number; readonly to: number } | null;
  readonly known: number | null;
  readonly service: number;
};

const left = 7;
const right = 93;

/** Time runs evenly from the earliest to the latest date there is; a side without a date runs off the edge. */
export function coverageLayout(coverage: Coverage, dateOfService: string): CoverageLayout {
  if (coverage.kind === 'unknown') return unknownLayout(coverage.lastKnown?.date ?? null, dateOfService);
  const { begin, end, grade } = coverage;
  const dates = [begin, end, dateOfService].filter((d) => d !== null).sort();
  const at = scale(dates[0] ?? dateOfService, dates.at(-1) ?? dateOfService);
  const service = at(dateOfService);
  const none = { beginTick: null, endTick: null, gap: null, known: null };
  if (begin === null && end === null) return { ...none, span: grade === 'Bad' ? null : { from: 0, to: 100 }, service };
  const from = begin === null ? 0 : at(begin);
  const to = end === null ? 100 : at(end);
  const { late, early } = daysOutside(coverage, dateOfService);
  const gap = late > 0 ? { from: to, to: service } : early > 0 ? { from: service, to: from } : null;
  return {
    span: { from, to },
    beginTick: begin === null ? null : from,
    endTick: end === null ? null : to,
    gap,
    known: null,
    service,
  };
}

function unknownLayout(lastKnown: string | null, dateOfService: string): CoverageLayout {
  const none = { beginTick: null, endTick: null, gap: null, span: { from: left, to: right } };
  if (lastKnown === null || lastKnown === dateOfService) return { ...none, known: null, service: 68 };
  return lastKnown < dateOfService ? { ...none, known: 38, service: 68 } : { ...none, known: 68, service: 38 };
}

function scale(first: string, last: string) {
  const total = daysBetween(first, last);
  if (total === 0) return () => (left + right) / 2;
  return (date: string) => left + ((right - left) * daysBetween(first, date)) / total;
}

/** Words near an edge lean inwards, so that none leaves the figure. */
export function anchorAt(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 26) return 'start';
  return percent > 74 ? 'end' : 'middle';
}
