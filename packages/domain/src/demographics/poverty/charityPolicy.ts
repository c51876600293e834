import { addDays } from '../../format/dates.ts';
import { isDay } from '../../format/calendar.ts';
import { type CharityTier, defaultCharityTiers } from './charityTiers.ts';

/** How the amounts generally billed are worked out (26 CFR 1.501(r)-5). */
export const agbMethods = ['LookBack', 'Prospective'] as const;
export type AgbMethod = (typeof agbMethods)[number];

/** What Medicare and other payers allow on the whole: nobody under the policy pays more. */
export type Agb = {
  readonly Method: AgbMethod;
  /** Of the look-back, in hundredths of a percent of the charges; null of the other, which goes by each bill. */
  readonly BasisPoints: number | null;
  /** The twelve months of the look-back; '' of the other. */
  readonly PeriodFrom: string;
  readonly PeriodTo: string;
  readonly AppliesFrom: string;
};

export const residencyRules = ['Anyone', 'States', 'Words'] as const;
export type ResidencyRule = (typeof residencyRules)[number];

/** Who may come under the policy by where they live: anybody, whoever lives in these states, or as words say it. */
export type Residency = { readonly Rule: ResidencyRule; readonly States: readonly string[]; readonly Words: string };

/**
 * Of a bill that is a catastrophe to whoever has to pay it: nobody pays more of one bill than this share of a year's income (domain 2.7).
 * It holds for those of the tiers, and above them up to a share of the poverty level of its own.
 */
export type Catastrophic = {
  /** Percent of a year's income. */
  readonly Percent: number;
  /** Percent of the poverty level up to and with which it holds; null: whatever the income. */
  readonly UpTo: number | null;
};

/** What a client takes off for whom, from a day on; in the wire's names. */
export type CharityPolicy = {
  readonly Tiers: readonly CharityTier[];
  /** Above it nothing is taken off; null: assets are not looked at. */
  readonly AssetLimitCents: number | null;
  readonly Residency: Residency;
  /** Null: not told. */
  readonly Agb: Agb | null;
  /** Null: there is no such rule. */
  readonly Catastrophic: Catastrophic | null;
  /** '' of what every client begins with. */
  readonly ValidFrom: string;
};

/** A policy with its number; 0: what every client begins with. */
export type NumberedPolicy = CharityPolicy & { readonly Version: number };

export const defaultCharityPolicy: NumberedPolicy = {
  Tiers: defaultCharityTiers,
  AssetLimitCents: null,
  Residency: { Rule: 'Anyone', States: [], Words: '' },
  Agb: null,
  Catastrophic: null,
  ValidFrom: '',
  Version: 0,
};

/** From the end of its twelve months a percentage is used within so many days (26 CFR 1.501(r)-5(b)(3)(iv)). */
export const agbDays = 120;

/** What holds on a day: of those that are valid by then the one that became so last, and of one day the last that was saved. */
export const charityPolicyOn = (policies: readonly NumberedPolicy[], day: string): NumberedPolicy =>
  policies
    .filter(({ ValidFrom }) => ValidFrom <= day)
    .toSorted((one, other) => other.ValidFrom.localeCompare(one.ValidFrom) || other.Version - one.Version)[0] ??
  defaultCharityPolicy;

/** The same day of the next year. */
export const yearLater = (day: string): string => {
  const year = Number(day.slice(0, 4)) + 1;
  const same = `${year}${day.slice(4)}`;
  return isDay(same) ? same : `${year}-03-01`;
};

/** The last day on which a percentage of a look-back may still be used, since the next is due by then; null where none is. */
export const agbUntil = (agb: Agb | null): string | null =>
  agb === null || agb.Method !== 'LookBack' ? null : addDays(yearLater(agb.PeriodTo), agbDays);
