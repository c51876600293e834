import type { MedicaidCategory, MedicaidLimit, StateLimit } from './medicaidLimits.ts';
import type { PovertyEdition } from './povertyGuidelines.ts';
import { shippedEditions } from './shippedGuidelines.ts';
import { shippedLimits } from './shippedLimits.ts';

/** All that a poverty level and the programs that go by it are read from. */
export type PovertyTables = {
  /** How often they were changed since they were shipped. */
  readonly Version: number;
  /** Newest first. */
  readonly Editions: readonly PovertyEdition[];
  readonly Limits: readonly StateLimit[];
};

/** As the product ships them, before anybody has changed anything. */
export const shippedTables: PovertyTables = { Version: 0, Editions: shippedEditions, Limits: shippedLimits };

/** The edition that holds on a day, YYYY-MM-DD; null for a day before the first one that is kept. */
export const povertyEditionOn = ({ Editions }: PovertyTables, day: string): PovertyEdition | null =>
  Editions.find(({ From }) => From <= day) ?? null;

/** The day from which on a guideline is kept. */
export const firstGuidelineDay = ({ Editions }: PovertyTables): string => Editions.at(-1)?.From ?? '';

/** The edition by which the marketplace goes for a year of coverage: that of the year before. Null where it is not kept. */
export const marketplaceEdition = ({ Editions }: PovertyTables, coverageYear: number): PovertyEdition | null =>
  Editions.find(({ Year }) => Year === coverageYear - 1) ?? null;

/** The limit of a state for a category on a day; null where the tables know none: a territory, or a day before it held. */
export function medicaidLimit(
  { Limits }: PovertyTables,
  state: string,
  category: MedicaidCategory,
  day: string,
): MedicaidLimit | null {
  const held = Limits.filter(
    ({ State, Category, From }) => State === state && Category === category && From <= day,
  ).reduce<StateLimit | null>((last, one) => (last === null || one.From > last.From ? one : last), null);
  return held && { percent: held.Percent, since: held.From, source: held.Source };
}
