import { daysBetween } from '@coverline/domain/format/dates.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import { days } from '#/ui/answer/coverage.ts';

/** What is known of a range of days. Dates are YYYY-MM-DD, '' where the payer stated none. */
export type CoveredRange = {
  readonly from: string;
  /** The date of service. */
  readonly to: string;
  /** The coverage that ended last. */
  readonly past: { readonly name: string; readonly from: string; readonly to: string } | null;
  readonly plans: readonly Plan[];
  /** Days of visits that nobody pays for. */
  readonly uncovered: readonly string[];
};
type Plan = { readonly name: string; readonly from: string; readonly to: string; readonly grade: Grade };

type Span = { readonly from: number; readonly to: number };

/** Where each part of the line stands, in percent of its width. */
export type RangeLayout = {
  readonly past: Span | null;
  readonly gap: (Span & { readonly days: number }) | null;
  readonly plans: readonly (Span & { readonly plan: Plan; readonly begins: boolean })[];
  readonly visits: readonly { readonly at: number; readonly day: string }[];
  readonly service: number;
};

const left = 7;
const right = 88;

/** Time runs evenly over the range and what touches it; a plan that goes on beyond runs off the edge. */
export function rangeLayout(range: CoveredRange): RangeLayout {
  const { from, to, past, plans, uncovered } = range;
  const dates = [from, to, ...(past === null ? [] : [past.to]), ...uncovered].toSorted();
  const first = dates[0] ?? from;
  const total = daysBetween(first, dates.at(-1) ?? to);
  // Of a single day there is before, on, and after.
  const near = (date: string) => (date === first ? 68 : date < first ? 0 : 100);
  const at = (date: string) =>
    total === 0 ? near(date) : clamp(left + ((right - left) * daysBetween(first, date)) / total);
  const drawn = plans.map((plan) => ({
    plan,
    from: plan.from === '' ? 0 : at(plan.from),
    to: plan.to === '' ? 100 : at(plan.to),
    // Before the range it began long ago: nothing is drawn of that day.
    begins: plan.from !== '' && at(plan.from) > 0,
  }));
  const gap = gapOf(range);
  return {
    past: past === null ? null : { from: past.from === '' ? 0 : at(past.from), to: at(past.to) },
    gap: gap === null ? null : { from: at(gap.from), to: at(gap.to), days: gap.days },
    plans: drawn,
    visits: uncovered.filter((day) => day !== to).map((day) => ({ at: at(day), day })),
    service: at(to),
  };
}

const clamp = (percent: number) => Math.min(100, Math.max(0, percent));

type Gap = { readonly from: string; readonly to: string; readonly days: number };

/**
 * The days between the last coverage and the first that pays again; without one, up to the date of service. The last day of the one and
 * the first of the other are covered.
 */
export function gapOf({ from, to, past, plans }: CoveredRange): Gap | null {
  const begin = plans
    .filter(({ grade }) => grade === 'Good')
    .map((plan) => plan.from)
    .toSorted()[0];
  if (begin === undefined && past === null) return null;
  const after = past?.to ?? from;
  const until = begin ?? to;
  if (until === '' || until <= after) return null;
  const days = daysBetween(after, until) - (past !== null && begin !== undefined ? 1 : 0);
  return days === 0 ? null : { from: after, to: until, days };
}

/** The line in full sentences: what a reader who cannot see the figure is told. */
export function rangeSentence(range: CoveredRange): string {
  const { to, past, plans, uncovered } = range;
  const gap = gapOf(range);
  return [
    ...(past === null ? [] : [`${past.name} ended ${formatDate(past.to)}.`]),
    ...(gap === null ? [] : [`No coverage for ${days(gap.days)}.`]),
    ...plans.map(
      ({ name, from, to: end, grade }) =>
        `${name} ${from === '' ? 'runs' : `runs from ${formatDate(from)}`}${end === '' ? '' : ` to ${formatDate(end)}`}${grade === 'Questionable' ? ', to review' : ''}.`,
    ),
    ...(plans.length === 0 && past === null ? ['No coverage is known.'] : []),
    ...uncovered.filter((day) => day !== to).map((day) => `The visit of ${formatDate(day)} has no coverage.`),
    `The date of service is ${formatDate(to)}.`,
  ].join(' ');
}
