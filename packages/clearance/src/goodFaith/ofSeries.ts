import type { Recurring } from './content.ts';

/** What of a schedule says whether two visits are of one series. */
export type SeriesVisit = {
  readonly id: string;
  readonly serviceOn: string;
  readonly procedures: readonly string[];
  readonly provider: string;
  readonly location: string;
};

/** What an estimate for services that recur was handed out for; the days are of its period, both ends counted. */
export type Series = Pick<Recurring, 'from' | 'to' | 'count'> &
  Pick<SeriesVisit, 'procedures' | 'provider' | 'location'>;

const sameCodes = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].toSorted().join(' ') === [...b].toSorted().join(' ');

/**
 * Which visits of a patient one estimate for recurring services is about (45 CFR 149.610(b)(1)(x)): those of the same services by the same
 * provider at the same place within its period, the first of them, as many as it says. What comes more often needs another.
 */
export const visitsOfSeries = <T extends SeriesVisit>(series: Series, visits: readonly T[]): readonly T[] =>
  visits
    .filter(
      ({ serviceOn, procedures, provider, location }) =>
        serviceOn >= series.from &&
        serviceOn <= series.to &&
        provider === series.provider &&
        location === series.location &&
        sameCodes(procedures, series.procedures),
    )
    .toSorted((a, b) => (a.serviceOn === b.serviceOn ? (a.id < b.id ? -1 : 1) : a.serviceOn < b.serviceOn ? -1 : 1))
    .slice(0, series.count);
