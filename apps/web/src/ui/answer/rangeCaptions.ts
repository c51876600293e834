import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { days } from '#/ui/answer/coverage.ts';
import { anchorAt } from '#/ui/answer/coverageLayout.ts';
import type { CoveredRange, RangeLayout } from '#/ui/answer/rangeLayout.ts';

type Anchor = 'start' | 'middle' | 'end';
type Span = { readonly from: number; readonly to: number };

/** A letter, in percent of the narrowest line beside the evidence: a caption is taken to be no narrower than it may be. */
const letter = 1.3;
const apart = 1;

const spanAt = (at: number, anchor: Anchor, text: string): Span => {
  const width = text.length * letter;
  const from = anchor === 'start' ? at : anchor === 'end' ? at - width : at - width / 2;
  return { from, to: from + width };
};
const isFree = (span: Span, taken: readonly Span[]): boolean =>
  taken.every((one) => span.to + apart < one.from || one.to + apart < span.from);

type RangeCaptions = {
  /** The days of visits that have room for theirs beside the date of service. */
  readonly visits: readonly string[];
  readonly past: boolean;
  readonly gap: { readonly at: number; readonly anchor: Anchor } | null;
  readonly begins: {
    readonly at: number;
    readonly anchor: Anchor;
    readonly plan: RangeLayout['plans'][number]['plan'];
  } | null;
};

/** Which captions a range has room for: none lies on another. The date of service and the gap always have theirs. */
export function rangeCaptions(range: CoveredRange, layout: RangeLayout): RangeCaptions {
  const above = [spanAt(layout.service, anchorAt(layout.service), `Date of service ${formatDate(range.to)}`)];
  const visits: string[] = [];
  for (const { at, day } of layout.visits) {
    const span = spanAt(at, anchorAt(at), `Visit ${formatDate(day)}`);
    if (!isFree(span, above)) continue;
    above.push(span);
    visits.push(day);
  }
  const below: Span[] = [];
  const gap = layout.gap === null ? null : gapCaption(layout.gap);
  if (gap !== null && layout.gap !== null) below.push(spanAt(gap.at, gap.anchor, gapText(layout.gap.days)));
  const pastSpan = layout.past === null ? null : spanAt(0, 'start', range.past?.name ?? '');
  const first = layout.plans
    .filter(({ plan, begins }) => begins && plan.grade === 'Good')
    .toSorted((a, b) => a.from - b.from)[0];
  const isLate = first !== undefined && first.from > lateFrom;
  const begins =
    first === undefined
      ? null
      : { at: isLate ? 100 : first.from, anchor: isLate ? ('end' as const) : ('start' as const), plan: first.plan };
  const beginsSpan =
    begins === null ? null : spanAt(begins.at, begins.anchor, `${formatDate(begins.plan.from)} ${begins.plan.name}`);
  const hasBegins = beginsSpan !== null && isFree(beginsSpan, below);
  if (hasBegins) below.push(beginsSpan);
  return {
    visits,
    past: pastSpan !== null && isFree(pastSpan, below),
    gap,
    begins: hasBegins ? begins : null,
  };
}

/** From here on a caption ends at the right edge. */
const lateFrom = 60;

export const gapText = (count: number): string => `${days(count)} without coverage`;

/** In the middle of the gap, or as near as the edges allow. */
function gapCaption({ from, to, days: count }: NonNullable<RangeLayout['gap']>): NonNullable<RangeCaptions['gap']> {
  const middle = (from + to) / 2;
  const half = (gapText(count).length * letter) / 2;
  if (middle < half) return { at: 0, anchor: 'start' };
  return middle > 100 - half ? { at: 100, anchor: 'end' } : { at: middle, anchor: 'middle' };
}
