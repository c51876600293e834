import { hoursOf, isApproved, isJudged, type Measured } from './measured.ts';
import { median, percentile } from './percentile.ts';
import { share } from './publicMetrics.ts';

/** What a payer's desk looks like from here; shares of 1, times in hours, null where there is nothing to be measured. */
export type Turnaround = {
  readonly asked: number;
  readonly decided: number;
  readonly medianHours: number | null;
  readonly p90Hours: number | null;
  readonly approved: number | null;
  /** Approved as it was sent first: neither refused nor pended. */
  readonly firstPass: number | null;
  readonly pended: number | null;
  /** Of the appeals that were decided. */
  readonly appealsWon: number | null;
  /** Of the clocks that are over, decided or not. */
  readonly missed: number | null;
};

export function turnaround(all: readonly Measured[]): Turnaround {
  const decided = all.filter(isJudged);
  const times = decided.map(hoursOf).filter((time) => time !== null);
  const appeals = all.filter(({ appeal }) => appeal === 'Overturned' || appeal === 'Upheld');
  const clocks = all.filter(({ clock }) => clock === 'Met' || clock === 'Missed' || clock === 'Over');
  return {
    asked: all.length,
    decided: decided.length,
    medianHours: median(times),
    p90Hours: percentile(times, 90),
    approved: share(decided.filter(isApproved).length, decided.length),
    firstPass: share(
      decided.filter((one) => isApproved(one) && !one.wasPended && !one.wasRejected).length,
      decided.length,
    ),
    pended: share(all.filter(({ wasPended }) => wasPended).length, all.length),
    appealsWon: share(appeals.filter(({ appeal }) => appeal === 'Overturned').length, appeals.length),
    missed: share(clocks.filter(({ clock }) => clock !== 'Met').length, clocks.length),
  };
}

/** The same by payer. */
export function turnaroundByPayer(all: readonly Measured[]): ReadonlyMap<string, Turnaround> {
  const payers = new Set(all.map(({ payerId }) => payerId));
  return new Map([...payers].map((payer) => [payer, turnaround(all.filter(({ payerId }) => payerId === payer))]));
}
