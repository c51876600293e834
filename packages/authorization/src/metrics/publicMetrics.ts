import { isQuick } from '../clock/urgency.ts';
import { hoursOf, isApproved, isDenied, isJudged, type Measured } from './measured.ts';
import { average, median } from './percentile.ts';

/** Shares are of 1, times in hours; null where there is nothing to be measured. */
export type PublicMetrics = {
  /** 1: what needs an authorization, as far as it was asked for here. */
  readonly codes: readonly string[];
  /** 2 to 4 */
  readonly standardApproved: number | null;
  readonly standardDenied: number | null;
  readonly standardApprovedOnAppeal: number | null;
  /** 5 */
  readonly extendedAndApproved: number | null;
  /** 6, 7 */
  readonly expeditedApproved: number | null;
  readonly expeditedDenied: number | null;
  /** 8, 9 */
  readonly standardHours: { readonly average: number | null; readonly median: number | null };
  readonly expeditedHours: { readonly average: number | null; readonly median: number | null };
};

export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const countOf = (of: readonly Measured[], is: (one: Measured) => boolean): number => of.filter(is).length;

function hours(of: readonly Measured[]): { average: number | null; median: number | null } {
  const times = of.map(hoursOf).filter((time) => time !== null);
  return { average: average(times), median: median(times) };
}

/**
 * The nine that payers publish each year by CMS-0057-F (42 CFR 422.122(c), 438.210(f), 440.230(e)(3), 457.732(c), 45 CFR 156.223(c)),
 * of one payer, computed from our side. Drugs, retrospective requests and what was never judged do not count.
 */
export function publicMetrics(all: readonly Measured[]): PublicMetrics {
  const counted = all.filter((one) => !one.isDrug && one.urgency !== 'Retro' && isJudged(one));
  const standard = counted.filter(({ urgency }) => !isQuick(urgency));
  const expedited = counted.filter(({ urgency }) => isQuick(urgency));
  return {
    codes: [...new Set(counted.flatMap(({ codes }) => codes))].toSorted((a, b) => (a < b ? -1 : 1)),
    standardApproved: share(countOf(standard, isApproved), standard.length),
    standardDenied: share(countOf(standard, isDenied), standard.length),
    standardApprovedOnAppeal: share(
      countOf(standard, ({ appeal }) => appeal === 'Overturned'),
      standard.length,
    ),
    extendedAndApproved: share(
      countOf(counted, (one) => one.wasExtended && isApproved(one)),
      counted.length,
    ),
    expeditedApproved: share(countOf(expedited, isApproved), expedited.length),
    expeditedDenied: share(countOf(expedited, isDenied), expedited.length),
    standardHours: hours(standard),
    expeditedHours: hours(expedited),
  };
}
