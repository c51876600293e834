import type { DispositionView } from '@coverline/contract/liveDemographics/disposition.ts';
import {
  afterTier,
  type CharityTier,
  charityTier,
  tierWords,
} from '@coverline/domain/demographics/poverty/charityTiers.ts';
import { dispositionStands, type RowStanding } from '@coverline/domain/demographics/disposition/decideDisposition.ts';
import type { Known, PovertyShare } from '@coverline/domain/demographics/disposition/dispositionFacts.ts';
import { dispositionQuestions } from '@coverline/domain/demographics/disposition/dispositionFacts.ts';
import {
  type Disposition,
  dispositionWords,
  hasPlan,
  hasTier,
  overriddenVerdict,
  ruleColumns,
  ruleWords,
} from '@coverline/domain/demographics/disposition/dispositionRules.ts';
import { defaultPlanTerms, planChoices } from '@coverline/domain/demographics/disposition/paymentPlan.ts';
import { povertyScale } from '@coverline/domain/demographics/disposition/povertyScale.ts';
import { livesIn, paidByGuarantor, toldIncome } from '@coverline/domain/demographics/disposition/toldFacts.ts';
import { mayBeReplaced, povertyArea } from '@coverline/domain/demographics/poverty/povertyGuidelines.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import type { OpenDisposition } from './openDisposition.ts';

const valueOf = <T>(known: Known<T> | undefined): T | null =>
  known !== undefined && 'value' in known ? known.value : null;

/** A disposition as its tab shows it. */
export function wireDisposition(found: OpenDisposition, { timeZone }: ClientSession): DispositionView {
  const { check, kept, told, day, rules, worked, override } = found;
  const today = dayIn(new Date(), timeZone);
  const decision = worked?.decision ?? null;
  const outcome = kept?.outcome ?? decision?.outcome ?? 'Asked';
  const says = kept === null ? (decision?.fired?.Disposition ?? null) : kept.disposition;
  const limit = valueOf(decision?.derived.limit);
  const stands = override?.disposition ?? says;
  const ruleSays = verdictOf(outcome, says, plansOf(found, says));
  const madeOn = dayIn(new Date(kept?.made_at ?? check.row.requested_at), timeZone);
  return {
    LookupID: check.row.id,
    DispositionID: kept?.id ?? null,
    RegMasterID: check.registration?.id ?? null,
    Day: day,
    MadeAt: kept === null ? null : new Date(kept.made_at).toISOString(),
    MadeBy: kept?.by ?? '',
    Outcome: outcome,
    Words: override === null ? ruleSays : overriddenVerdict(override.disposition),
    RuleSays: ruleSays,
    RuleDisposition: says,
    Override: override && {
      OverrideID: override.id,
      Disposition: override.disposition,
      Reason: override.reason,
      By: override.by,
      At: override.at,
    },
    Until: kept === null ? (decision?.until ?? null) : kept.until,
    IsOld: !dispositionStands(madeOn, today),
    IsGone: worked === null,
    KeptUntil: check.answer === null ? null : check.row.kept_until,
    ForGuarantor: paidByGuarantor(found.dateOfBirth, day),
    Told: told,
    ...inputsOf(found),
    MedicaidPercent: limit?.percent ?? null,
    MedicaidSource: limit?.source ?? '',
    TablesVersion: worked?.tables ?? null,
    Category: limit?.category ?? null,
    Bounds: { ...rules.table.Bounds },
    Discount: discountWords(found, stands),
    LeftCents: leftOf(found, stands),
    RulesVersion: rules.version,
    RulesFrom: rules.from,
    RulesBy: rules.by,
    Rules: rules.table.Rules.map((rule, at) => {
      const standing = decision?.rows[at];
      return {
        ...ruleColumns(rule, { limit: limit?.percent ?? null, category: limit?.category ?? null }),
        Disposition: ruleWords(rule.Disposition, { ...defaultPlanTerms, MinimumCents: rules.table.MinimumCents }),
        ...(standing === undefined
          ? { Standing: kept?.rule_number === at + 1 ? ('Fired' as const) : ('Gone' as const), Why: '' }
          : { Standing: standing.kind, Why: whyOf(standing) }),
      };
    }),
    Scale: povertyScale(rules.table.Rules, limit?.percent ?? null).map(({ from, to, words }) => ({
      From: from,
      To: to,
      Words: words,
    })),
    Asked: (decision?.asked ?? []).map((Input) => ({ Input, Question: dispositionQuestions[Input] })),
    Plans: plansOf(found, stands),
  };
}

function verdictOf(
  outcome: DispositionView['Outcome'],
  says: Disposition | null,
  plans: DispositionView['Plans'],
): string {
  if (says === null) return outcome === 'NoRule' ? 'No rule holds, decide by hand' : 'Not decided yet';
  const plan = plans.find(({ Fits }) => Fits);
  if (says !== 'PaymentPlan' || plan === undefined) return dispositionWords[says];
  return `${dispositionWords[says]}, ${plan.Months} ${plan.Months === 1 ? 'month' : 'months'}`;
}

const waiting = { InsuredActive: 'insurance', HouseholdSize: 'household', Propensity: 'propensity' } as const;

function whyOf(standing: RowStanding): string {
  if (standing.kind === 'Kept') return standing.words;
  if (standing.kind === 'NotReached') return 'Not reached';
  if (standing.kind === 'Fired') return 'Fits';
  const [first, ...more] = standing.for;
  const name = first === undefined ? '' : (waiting[first as keyof typeof waiting] ?? first.toLowerCase());
  return `Waits for ${[name, ...(more.length > 0 ? [`${more.length} more`] : [])].join(' and ')}`;
}

/** The plans of what is left to pay, where the disposition comes with one and both amounts are known. */
function plansOf(found: OpenDisposition, disposition: Disposition | null): DispositionView['Plans'] {
  const { worked, rules } = found;
  const left = leftOf(found, disposition);
  const capacity = valueOf(worked?.decision.derived.capacity);
  if (disposition === null || !hasPlan(disposition) || left === null || capacity === null) return [];
  const choices = planChoices(left, capacity, {
    ...defaultPlanTerms,
    MinimumCents: rules.table.MinimumCents,
  });
  return choices.map((one) => ({ Months: one.months, Cents: one.cents, Fits: one.fits }));
}

const leftOf = (found: OpenDisposition, disposition: Disposition | null): number | null =>
  found.told.OwedCents === null ? null : afterTier(found.told.OwedCents, tierOf(found, disposition));

function tierOf({ worked }: OpenDisposition, disposition: Disposition | null): CharityTier | null {
  const share = valueOf(worked?.decision.derived.share);
  if (worked === null || disposition === null || !hasTier(disposition) || share === null) return null;
  return charityTier(share.basisPoints, worked.charity.Tiers);
}

/** Null where no tier is asked, '' where none takes anything off. */
function discountWords(found: OpenDisposition, disposition: Disposition | null): string | null {
  const isKnown = valueOf(found.worked?.decision.derived.share) !== null;
  if (disposition === null || !hasTier(disposition) || !isKnown) return null;
  const tier = tierOf(found, disposition);
  return tier === null ? '' : tierWords(tier);
}

/** What went in, each with where it came from. */
function inputsOf(
  found: OpenDisposition,
): Pick<DispositionView, 'Insurance' | 'Income' | 'Size' | 'BureauSize' | 'Share' | 'Propensity' | 'Capacity'> {
  const { told, insured, worked, day } = found;
  const bureau = worked?.bureau ?? null;
  const derived = worked?.decision.derived;
  const income = valueOf(derived?.income);
  const share = valueOf(derived?.share);
  const propensity = valueOf(derived?.propensity);
  const capacity = valueOf(derived?.capacity);
  const isMinor = paidByGuarantor(found.dateOfBirth, day);
  const said = (isTold: boolean, asOf: string) =>
    isTold ? ({ Source: 'Told', AsOf: '' } as const) : ({ Source: 'Bureau', AsOf: asOf } as const);
  const size = told.HouseholdSize ?? bureau?.size ?? null;
  return {
    Insurance:
      insured.active === null && told.Insured !== ''
        ? { Active: told.Insured === 'Active', Words: insured.words, Source: 'Told', AsOf: '' }
        : { Active: insured.active, Words: insured.words, Source: 'Known', AsOf: insured.asOf },
    Income: {
      Counts: income?.source ?? null,
      StatedCents: toldIncome(told),
      ModelCents: isMinor ? null : (bureau?.incomeCents ?? null),
      ModelAsOf: bureau?.asOf ?? '',
    },
    Size:
      size === null || size < 1 ? null : { People: size, ...said(told.HouseholdSize !== null, bureau?.sizeAsOf ?? '') },
    BureauSize: bureau?.size ? { People: bureau.size, AsOf: bureau.sizeAsOf } : null,
    Share: share && shareOf(share, found),
    Propensity: propensity && {
      Score: propensity.score,
      Band: propensity.band,
      ...said(told.Propensity !== null, bureau?.asOf ?? ''),
    },
    Capacity: capacity === null ? null : { Cents: capacity, ...said(told.CapacityCents !== null, bureau?.asOf ?? '') },
  };
}

function shareOf(
  { basisPoints, guideline, edition, assumed }: PovertyShare,
  { state, day, worked }: OpenDisposition,
): DispositionView['Share'] {
  const area = povertyArea(livesIn(state, worked?.bureau ?? null))?.area ?? 'Contiguous';
  const [First, Further] = edition[area];
  return {
    BasisPoints: basisPoints,
    Guideline: guideline,
    First,
    Further,
    Year: edition.Year,
    Area: area,
    Citation: edition.Citation,
    Assumed: assumed,
    MayBeReplaced: mayBeReplaced(edition, day),
  };
}
