import type { DataOf, PayloadOf } from '@coverline/contract/wire/call.ts';
import type { dispositionRuleCalls } from '@coverline/contract/liveDemographics/dispositionRules.ts';
import type {
  Disposition,
  DispositionRule,
  PropensityBand,
} from '@coverline/domain/demographics/disposition/dispositionRules.ts';
import { type RuleTable, ruleTableProblems } from '@coverline/domain/demographics/disposition/ruleTable.ts';
import { centsTyped, dollarsOf, wholeTyped } from '#/ui/fields/typedMoney.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

export type StoredRules = DataOf<typeof dispositionRuleCalls.getDispositionRules>;

/** Which scores a rule is for: every one, a band, or two of them. */
export const bandChoices = {
  Any: [],
  Low: ['Low'],
  Medium: ['Medium'],
  High: ['High'],
  LowMedium: ['Low', 'Medium'],
  MediumHigh: ['Medium', 'High'],
  LowHigh: ['Low', 'High'],
} as const satisfies Readonly<Record<string, readonly PropensityBand[]>>;
export type BandChoice = keyof typeof bandChoices;

/** A rule as it is typed. */
export type RuleForm = {
  Insurance: DispositionRule['Insurance'];
  Above: string;
  /** A percentage, or the limit of Medicaid. */
  Top: 'Percent' | 'Medicaid';
  UpTo: string;
  Bands: BandChoice;
  Disposition: Disposition;
};

export type RulesForm = { Rules: RuleForm[]; Medium: string; High: string; Minimum: string };

export const ruleLabels = {
  Rules: 'Rules',
  Medium: 'Medium begins at',
  High: 'High begins at',
  Minimum: 'A plan’s smallest month',
} as const satisfies Record<keyof RulesForm, string>;

export const newRule: RuleForm = {
  Insurance: 'Any',
  Above: '',
  Top: 'Percent',
  UpTo: '',
  Bands: 'Any',
  Disposition: 'Charity',
};

const choiceOf = (bands: readonly PropensityBand[]): BandChoice => {
  const same = Object.entries(bandChoices).find(
    ([, held]) => held.length === bands.length && held.every((band) => bands.includes(band)),
  );
  return (same?.[0] ?? 'Any') as BandChoice; // its own key; all three bands are every score
};

export const rulesFormOf = ({ Rules, Bounds, MinimumCents }: RuleTable): RulesForm => ({
  Rules: Rules.map(({ Insurance, Above, UpTo, Bands, Disposition: proposed }) => ({
    Insurance,
    Above: Above === null ? '' : String(Above),
    Top: UpTo === 'Medicaid' ? 'Medicaid' : 'Percent',
    UpTo: typeof UpTo === 'number' ? String(UpTo) : '',
    Bands: choiceOf(Bands),
    Disposition: proposed,
  })),
  Medium: String(Bounds.Medium),
  High: String(Bounds.High),
  Minimum: dollarsOf(MinimumCents),
});

const mostTyped = 99_999;

const tableOf = ({ Rules, Medium, High, Minimum }: RulesForm): RuleTable => ({
  Rules: Rules.map(({ Insurance, Above, Top, UpTo, Bands, Disposition: proposed }) => ({
    Insurance,
    Above: wholeTyped(Above, mostTyped),
    UpTo: Top === 'Medicaid' ? Top : wholeTyped(UpTo, mostTyped),
    Bands: bandChoices[Bands],
    Disposition: proposed,
  })),
  Bounds: { Medium: wholeTyped(Medium, mostTyped) ?? -1, High: wholeTyped(High, mostTyped) ?? -1 },
  MinimumCents: centsTyped(Minimum) ?? -1,
});

export function ruleMessages(form: RulesForm): FormMessages<RulesForm> {
  const { Rules, Bounds, MinimumCents } = ruleTableProblems(tableOf(form));
  return {
    ...(Rules !== undefined && { Rules }),
    ...(Bounds !== undefined && { Medium: Bounds }),
    ...(MinimumCents !== undefined && { Minimum: MinimumCents }),
  };
}

export function rulesPayload(
  form: RulesForm,
  version: number | null,
): PayloadOf<typeof dispositionRuleCalls.saveDispositionRules> {
  const { Rules, Bounds, MinimumCents } = tableOf(form);
  return {
    Version: version ?? 0,
    Rules: Rules.map((rule) => ({ ...rule, Bands: [...rule.Bands] })),
    Bounds,
    MinimumCents,
  };
}
