import { isDay } from '../../format/calendar.ts';
import { addDays } from '../../format/dates.ts';
import { formatDate } from '../../format/formatDate.ts';
import { stateNames } from '../../payers/states.ts';
import { problemsOf, type Problems } from '../../registration/problems.ts';
import {
  type Agb,
  agbDays,
  type Catastrophic,
  type CharityPolicy,
  type Residency,
  yearLater,
} from './charityPolicy.ts';
import type { CharityTier } from './charityTiers.ts';

export const mostTiers = 20;
const mostPercent = 1000;
const mostCents = 100_000_000_00;
const mostWords = 200;

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

function tierProblem({ UpTo, Kind, Value }: CharityTier): string | null {
  if (!isWhole(UpTo, 1, mostPercent)) return `enter a whole percentage of the poverty level, 1 to ${mostPercent}`;
  if (Kind === 'Percent') return isWhole(Value, 1, 100) ? null : 'enter the discount as a whole percentage, 1 to 100';
  const least = Kind === 'AmountOff' ? 1 : 0;
  return isWhole(Value, least, mostCents) ? null : 'enter an amount, such as 25.00';
}

function tiersProblem(tiers: readonly CharityTier[]): string | null {
  if (tiers.length === 0) return 'A policy has one tier at least';
  if (tiers.length > mostTiers) return `A policy has ${mostTiers} tiers at most`;
  for (const [at, tier] of tiers.entries()) {
    const problem = tierProblem(tier);
    if (problem !== null) return `Tier ${at + 1}: ${problem}`;
    if (tier.UpTo <= (tiers[at - 1]?.UpTo ?? 0))
      return `Tier ${at + 1}: it must reach further than the one above it, or nobody comes to it`;
  }
  return null;
}

function residencyProblem({ Rule, States, Words }: Residency): string | null {
  if (Rule === 'States') {
    if (States.length === 0) return 'Choose one state at least';
    return States.every((state) => stateNames[state] !== undefined) ? null : 'Choose states of the list';
  }
  if (Rule === 'Words' && Words.trim() === '') return 'Say who may come under the policy';
  return Words.length > mostWords ? `Say it in ${mostWords} letters at most` : null;
}

function agbProblem({ Method, BasisPoints, PeriodFrom, PeriodTo, AppliesFrom }: Agb): string | null {
  if (!isDay(AppliesFrom)) return 'Enter from which day it is used';
  if (Method === 'Prospective') return null;
  if (BasisPoints === null || !isWhole(BasisPoints, 1, 10_000)) return 'Enter a percentage, above 0 and up to 100';
  if (!isDay(PeriodFrom) || !isDay(PeriodTo)) return 'Enter the first and the last day of its twelve months';
  const last = addDays(yearLater(PeriodFrom), -1);
  if (PeriodTo !== last) return `It is worked out over twelve months: from this first day on to ${formatDate(last)}`;
  if (AppliesFrom <= PeriodTo) return 'It can be used only after its twelve months are over';
  const by = addDays(PeriodTo, agbDays);
  return AppliesFrom > by ? `It is to be used within ${agbDays} days: by ${formatDate(by)}` : null;
}

function catastrophicProblem({ Percent, UpTo }: Catastrophic): string | null {
  if (!isWhole(Percent, 1, 100)) return 'Enter a share of a year’s income as a whole percentage, 1 to 100';
  return UpTo === null || isWhole(UpTo, 1, mostPercent)
    ? null
    : `Enter a whole percentage of the poverty level, 1 to ${mostPercent}, or nothing`;
}

/** What keeps a policy from being saved, one message a field. */
export function charityProblems(policy: CharityPolicy): Problems<keyof CharityPolicy> {
  const { Tiers, AssetLimitCents, Residency: residency, Agb: agb, Catastrophic: most, ValidFrom } = policy;
  return problemsOf({
    Tiers: tiersProblem(Tiers),
    AssetLimitCents:
      AssetLimitCents === null || isWhole(AssetLimitCents, 0, mostCents) ? null : 'Enter an amount, such as 10,000.00',
    Residency: residencyProblem(residency),
    Agb: agb === null ? null : agbProblem(agb),
    Catastrophic: most === null ? null : catastrophicProblem(most),
    ValidFrom: isDay(ValidFrom) ? null : 'Enter from which day it holds',
  });
}
