import { type CopayStyle, copayStyles } from '@coverline/clearance/estimate/copayStyles.ts';
import { type FamilyStyle, familyStyles } from '@coverline/clearance/estimate/limit.ts';
import { medigapPlans } from '@coverline/clearance/estimate/medigap.ts';
import {
  estimateNetworks,
  type EstimateQuestion,
  mostEstimateCents,
  mostEstimateUnits,
} from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { typedShare } from '#/features/clearance/typedShare.ts';
import { centsTyped, dollarsOf, wholeTyped } from '#/ui/fields/typedMoney.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

export type LineForm = { Code: string; Modifiers: string; Units: string; Charge: string };

/** What is asked, as it is typed. */
export type QuestionForm = {
  Lines: LineForm[];
  Network: string;
  WithoutPlan: boolean;
  PlaceOfService: string;
  StayDays: string;
  Prepaid: string;
  SecondShare: string;
  MedigapPlan: string;
  Style: string;
  CopayWaives: string;
  FamilyDeductible: string;
  FamilyOutOfPocket: string;
  CopayCounts: boolean;
  DeductibleCounts: boolean;
  IsGrandfathered: boolean;
};

export const questionLabels: Readonly<Record<keyof QuestionForm, string>> = {
  Lines: 'Services',
  Network: 'Network',
  WithoutPlan: 'Without a plan: the {patient} pays alone',
  PlaceOfService: 'Place of service',
  StayDays: 'Days of the stay',
  Prepaid: 'Paid elsewhere, not at this desk',
  SecondShare: 'The second plan pays, in percent',
  MedigapPlan: 'Medigap plan',
  Style: 'Copay, deductible and coinsurance',
  CopayWaives: 'A service with a copay alone',
  FamilyDeductible: 'Deductible of a family',
  FamilyOutOfPocket: 'Maximum of a family',
  CopayCounts: 'The copay counts to the maximum',
  DeductibleCounts: 'The deductible counts to the maximum',
  IsGrandfathered: 'The plan is grandfathered: prevention is not free',
};

export const emptyLine: LineForm = { Code: '', Modifiers: '', Units: '1', Charge: '' };

const waives = { yes: true, no: false, unknown: null } as const;
type Waives = keyof typeof waives;

export const styleWords: Readonly<Record<CopayStyle, string>> = {
  First: 'Copay first, then the deductible',
  AfterDeductible: 'Deductible first, then the copay',
  Additive: 'Copay beside deductible and coinsurance',
  Only: 'Copay alone',
};
export const familyWords: Readonly<Record<FamilyStyle, string>> = {
  Embedded: 'Each person has one of their own',
  Aggregate: 'One for all together',
};
export const waivesWords: Readonly<Record<Waives, string>> = {
  yes: 'Leaves out the deductible',
  no: 'Takes the deductible too',
  unknown: 'Nobody knows',
};
export const networkWords: Readonly<Record<EstimateQuestion['Network'], string>> = {
  AsListed: 'As the list of networks says',
  In: 'In network',
  Out: 'Out of network',
};

export function formOf({ Lines, Rules, ...rest }: EstimateQuestion): QuestionForm {
  const { CopayWaivesDeductible: waived } = Rules;
  return {
    Lines: Lines.map(({ Code, Modifiers, Units, ChargeCents }) => ({
      Code,
      Modifiers: Modifiers.join(' '),
      Units: String(Units),
      Charge: dollarsOf(ChargeCents),
    })),
    Network: rest.Network,
    WithoutPlan: rest.WithoutPlan,
    PlaceOfService: rest.PlaceOfService,
    StayDays: rest.StayDays === null ? '' : String(rest.StayDays),
    Prepaid: dollarsOf(rest.PrepaidCents === 0 ? null : rest.PrepaidCents),
    SecondShare: rest.SecondShareBp === null ? '' : String(rest.SecondShareBp / 100),
    MedigapPlan: rest.MedigapPlan ?? '',
    Style: Rules.Style,
    CopayWaives: waived === null ? 'unknown' : waived ? 'yes' : 'no',
    FamilyDeductible: Rules.FamilyDeductible,
    FamilyOutOfPocket: Rules.FamilyOutOfPocket,
    CopayCounts: Rules.CopayCounts,
    DeductibleCounts: Rules.DeductibleCounts,
    IsGrandfathered: Rules.IsGrandfathered,
  };
}

const modifiersOf = (typed: string): string[] =>
  typed
    .toUpperCase()
    .split(/[^A-Z\d]+/)
    .filter((one) => one !== '');

/** Null is none, -1 no percent. */
const shareTyped = (typed: string): number | null => (typed.trim() === '' ? null : (typedShare(typed) ?? -1));

const mostDollars = (mostEstimateCents / 100).toLocaleString('en-US');

/** Cents that may be asked about; -1 is no such amount. */
function amountTyped(typed: string): number | null {
  const cents = centsTyped(typed);
  return cents !== null && cents > mostEstimateCents ? -1 : cents;
}

function lineProblem({ Code, Modifiers, Units, Charge }: LineForm): string | null {
  if (!/^[\dA-Z]\d{3}[\dA-Z]$/.test(Code.trim().toUpperCase())) return 'a code has five letters and digits, like 99213';
  const modifiers = modifiersOf(Modifiers);
  if (modifiers.length > 4 || modifiers.some((one) => one.length !== 2))
    return 'up to four modifiers have two letters and digits each, like 26 RT';
  const units = /^\d{1,5}(?:\.\d{1,3})?$/.test(Units.trim()) ? Number(Units) : 0;
  if (units <= 0 || units > mostEstimateUnits)
    return `units are a number above 0, with three places at most, up to ${mostEstimateUnits.toLocaleString('en-US')}`;
  return amountTyped(Charge) === -1 ? `a charge is an amount of dollars, like 312.50, up to ${mostDollars}` : null;
}

/** What keeps it from being asked. */
export function questionMessages(form: QuestionForm): FormMessages<QuestionForm> {
  const bad = form.Lines.map((line, at) => ({ at, why: lineProblem(line) })).find(({ why }) => why !== null);
  const stay = wholeTyped(form.StayDays, 999);
  return {
    ...(form.Lines.length === 0 && { Lines: 'One service at least is needed.' }),
    ...(bad !== undefined && { Lines: `Service ${bad.at + 1}: ${bad.why}.` }),
    ...(!/^(\d\d)?$/.test(form.PlaceOfService.trim()) && { PlaceOfService: 'A place of service has two digits.' }),
    ...((stay === -1 || stay === 0) && { StayDays: 'A stay has 1 to 999 days.' }),
    ...(amountTyped(form.Prepaid) === -1 && { Prepaid: `Value is not an amount of dollars up to ${mostDollars}.` }),
    ...(shareTyped(form.SecondShare) === -1 && { SecondShare: 'Value is not a percent from 0 to 100.' }),
  };
}

const oneOf = <T extends string>(values: readonly T[], typed: string, otherwise: T): T =>
  values.find((one) => one === typed) ?? otherwise;

/** What is judged right, as it is asked. */
export const questionOf = (form: QuestionForm): EstimateQuestion => ({
  Lines: form.Lines.map(({ Code, Modifiers, Units, Charge }) => ({
    Code: Code.trim().toUpperCase(),
    Modifiers: modifiersOf(Modifiers),
    Units: Number(Units),
    ChargeCents: centsTyped(Charge),
  })),
  Rules: {
    Style: oneOf(copayStyles, form.Style, 'First'),
    CopayWaivesDeductible: form.CopayWaives === 'yes' ? true : form.CopayWaives === 'no' ? false : null,
    FamilyDeductible: oneOf(familyStyles, form.FamilyDeductible, 'Embedded'),
    FamilyOutOfPocket: oneOf(familyStyles, form.FamilyOutOfPocket, 'Embedded'),
    CopayCounts: form.CopayCounts,
    DeductibleCounts: form.DeductibleCounts,
    IsGrandfathered: form.IsGrandfathered,
  },
  Network: oneOf(estimateNetworks, form.Network, 'AsListed'),
  WithoutPlan: form.WithoutPlan,
  PlaceOfService: form.PlaceOfService.trim(),
  StayDays: wholeTyped(form.StayDays, 999),
  PrepaidCents: centsTyped(form.Prepaid) ?? 0,
  SecondShareBp: shareTyped(form.SecondShare),
  MedigapPlan: medigapPlans.find((one) => one === form.MedigapPlan) ?? null,
});

/** The rules of the plan that a table's head names. */
export function ruleWords({ Rules }: Pick<EstimateQuestion, 'Rules'>): readonly string[] {
  const { CopayCounts, DeductibleCounts } = Rules;
  const counts = [...(DeductibleCounts ? ['deductible'] : []), ...(CopayCounts ? ['copay'] : [])].join(' and ');
  return [
    styleWords[Rules.Style].toLowerCase(),
    counts === ''
      ? 'coinsurance alone counts to the maximum'
      : `${counts} count${counts.includes(' and ') ? '' : 's'} to the maximum`,
  ];
}
