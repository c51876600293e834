import { locationKey, type NetworkDays, type NetworkPlace, type NetworkStanding } from './networkRows.ts';

/** A row of one insurance. */
export type StandingRow = NetworkPlace & NetworkDays & { readonly Standing: NetworkStanding };

/** Where, by whom ('' where nobody said) and on which day, YYYY-MM-DD, care is given. */
export type NetworkQuestion = NetworkPlace & { readonly Day: string };

export const networkRules = ['ProviderLocation', 'Provider', 'Location', 'Insurance'] as const;
export type NetworkRule = (typeof networkRules)[number];

/**
 * The rules in their order: the first that a row satisfies is the rule of that row, and of the rows that hold the one of the earliest
 * rule decides (domain 2.18: set by insurance, location and provider). A contract with one provider at one place says more
 * than one with that provider, that more than one with the place, and that more than one with the whole client.
 */
const rules: readonly { readonly rule: NetworkRule; readonly fits: (row: NetworkPlace) => boolean }[] = [
  { rule: 'ProviderLocation', fits: (row) => row.ProviderNPI !== '' && row.Location.trim() !== '' },
  { rule: 'Provider', fits: (row) => row.ProviderNPI !== '' },
  { rule: 'Location', fits: (row) => row.Location.trim() !== '' },
  { rule: 'Insurance', fits: () => true },
];

export const networkRuleWords: Readonly<Record<NetworkRule, string>> = {
  ProviderLocation: 'by provider and location',
  Provider: 'by provider',
  Location: 'by location',
  Insurance: 'for the whole insurance',
};

export const networkMisses = ['Provider', 'Location', 'NotYet', 'Ended', 'LessSpecific', 'Earlier'] as const;
export type NetworkMiss = (typeof networkMisses)[number];

/** Why a row does not decide. */
export const networkMissWords: Readonly<Record<NetworkMiss, string>> = {
  Provider: 'Holds for that provider alone',
  Location: 'Holds for that location alone',
  NotYet: 'Begins later',
  Ended: 'Ended before',
  LessSpecific: 'A more specific row decides',
  Earlier: 'A row that began later decides',
};

export type NetworkDecision<T> = {
  /** Null where no row holds: then nobody knows. */
  readonly decided: { readonly row: T; readonly rule: NetworkRule } | null;
  readonly others: readonly { readonly row: T; readonly why: NetworkMiss }[];
};

/** The rule that a row is one of. */
export const networkRuleOf = (row: NetworkPlace): NetworkRule => networkRules[rank(row)] ?? 'Insurance';

const rank = (row: NetworkPlace): number => rules.findIndex(({ fits }) => fits(row));

/** Which of an insurance's rows says how it stands, by which rule, and why each of the others does not. */
export function decideNetwork<T extends StandingRow>(
  rows: readonly T[],
  question: NetworkQuestion,
): NetworkDecision<T> {
  const holding = rows
    .filter((row) => missOf(row, question) === null)
    .toSorted((one, other) => rank(one) - rank(other) || (one.EffectiveFrom < other.EffectiveFrom ? 1 : -1));
  const [best] = holding;
  const others = rows
    .filter((row) => row !== best)
    .map((row) => ({
      row,
      why:
        missOf(row, question) ?? (best && rank(row) === rank(best) ? ('Earlier' as const) : ('LessSpecific' as const)),
    }));
  return { decided: best === undefined ? null : { row: best, rule: networkRuleOf(best) }, others };
}

function missOf(row: NetworkPlace & NetworkDays, { Location, ProviderNPI, Day }: NetworkQuestion): NetworkMiss | null {
  if (row.ProviderNPI !== '' && row.ProviderNPI !== ProviderNPI.trim()) return 'Provider';
  if (row.Location.trim() !== '' && locationKey(row.Location) !== locationKey(Location)) return 'Location';
  if (row.EffectiveFrom > Day) return 'NotYet';
  return row.EffectiveTo !== '' && row.EffectiveTo < Day ? 'Ended' : null;
}
