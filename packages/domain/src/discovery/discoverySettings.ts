import { usualFilingDays, usualWatchDays } from './retroWatch.ts';

/** When a search ends: with the first coverage that pays and is surely the patient's, or when everybody was asked. */
export const stopRules = ['FirstPrimary', 'All'] as const;
export type StopRule = (typeof stopRules)[number];

export const stopRuleWords: Readonly<Record<StopRule, string>> = {
  FirstPrimary: 'After the first active coverage',
  All: 'When every step is done',
};

/** How a client searches for coverage. */
export type DiscoverySettings = {
  /** The payers that are searched, the trading partners' ids; of an empty list those that the client meets most. */
  readonly payers: readonly string[];
  /** What one search may cost. */
  readonly capCents: number;
  /** What the searches of a month may cost; null: as much as all checks may. */
  readonly monthCapCents: number | null;
  readonly stopRule: StopRule;
  /** For so many days a payer that did not find somebody is not asked again; 0: it always is. */
  readonly negativeDays: number;
  /** Whether Medicaid of the states around is asked too. */
  readonly neighbours: boolean;
  /** After so many days a visit without coverage is asked about again, while it is watched. */
  readonly watchDays: readonly number[];
  /** So many days after a visit filing is over. */
  readonly filingDays: number;
};

/** Of a client that has changed nothing. */
export const usualDiscovery: DiscoverySettings = {
  payers: [],
  capCents: 300,
  monthCapCents: null,
  stopRule: 'All',
  negativeDays: 30,
  neighbours: false,
  watchDays: usualWatchDays,
  filingDays: usualFilingDays,
};

export const discoveryBounds = {
  capCents: { min: 0, max: 100_000 },
  monthCapCents: { min: 0, max: 100_000_000 },
  negativeDays: { min: 0, max: 180 },
  watchDays: { min: 1, max: 365 },
  filingDays: { min: 1, max: 730 },
} as const;
/** As many payers as a client's own list may have. */
export const mostPanelPayers = 40;
/** As often a watch asks at most. */
export const mostWatchDays = 12;
