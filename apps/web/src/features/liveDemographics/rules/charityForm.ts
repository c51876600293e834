import type { charityPolicyCalls } from '@coverline/contract/liveDemographics/charityPolicy.ts';
import type { DataOf, PayloadOf } from '@coverline/contract/wire/call.ts';
import type { AgbMethod, CharityPolicy, ResidencyRule } from '@coverline/domain/demographics/poverty/charityPolicy.ts';
import { charityProblems } from '@coverline/domain/demographics/poverty/charityProblems.ts';
import type { TierKind } from '@coverline/domain/demographics/poverty/charityTiers.ts';
import { stateOf } from '@coverline/domain/payers/states.ts';
import { centsTyped, dollarsOf, wholeTyped } from '#/ui/fields/typedMoney.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

export type StoredPolicy = DataOf<typeof charityPolicyCalls.getCharityPolicy>;

/** A tier as it is typed. */
export type TierForm = { UpTo: string; Kind: TierKind; Value: string };

export type CharityForm = {
  Tiers: TierForm[];
  Assets: string;
  Rule: ResidencyRule;
  States: string;
  Words: string;
  Method: AgbMethod | '';
  Percent: string;
  PeriodFrom: string;
  PeriodTo: string;
  AppliesFrom: string;
  OfIncome: string;
  OfIncomeUpTo: string;
  ValidFrom: string;
};

export const charityLabels = {
  Tiers: 'Tiers',
  Assets: 'Asset limit',
  Rule: 'Who may come under it',
  States: 'States',
  Words: 'In words',
  Method: 'Generally billed',
  Percent: 'Percent of the charges',
  PeriodFrom: 'Worked out from',
  PeriodTo: 'To',
  AppliesFrom: 'In use from',
  OfIncome: 'Of one bill at most, percent of a year’s income',
  OfIncomeUpTo: 'Up to percent of the poverty level',
  ValidFrom: 'Policy in force from',
} as const satisfies Record<keyof CharityForm, string>;

export const newTier: TierForm = { UpTo: '', Kind: 'Percent', Value: '' };

export const charityFormOf = ({
  Tiers,
  AssetLimitCents,
  Residency,
  Agb,
  Catastrophic,
  ValidFrom,
}: CharityPolicy): CharityForm => ({
  Tiers: Tiers.map(({ UpTo, Kind, Value }) => ({
    UpTo: String(UpTo),
    Kind,
    Value: Kind === 'Percent' ? String(Value) : dollarsOf(Value),
  })),
  Assets: dollarsOf(AssetLimitCents),
  Rule: Residency.Rule,
  States: Residency.States.join(', '),
  Words: Residency.Words,
  Method: Agb?.Method ?? '',
  Percent: Agb === null || Agb.BasisPoints === null ? '' : (Agb.BasisPoints / 100).toFixed(2),
  PeriodFrom: Agb?.PeriodFrom ?? '',
  PeriodTo: Agb?.PeriodTo ?? '',
  AppliesFrom: Agb?.AppliesFrom ?? '',
  OfIncome: Catastrophic === null ? '' : String(Catastrophic.Percent),
  OfIncomeUpTo: Catastrophic === null || Catastrophic.UpTo === null ? '' : String(Catastrophic.UpTo),
  ValidFrom,
});

/** None is asked for as well: -1, which the rules refuse. */
const whole = (typed: string): number => wholeTyped(typed, 99_999) ?? -1;
const basisPoints = (typed: string): number => {
  const bare = typed.replaceAll(/[%\s]/g, '');
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : -1;
};

/** A state by its code or its name; what is none stays as it was typed, and is refused. */
const statesOf = (typed: string): string[] =>
  typed
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => stateOf(one) ?? '??');

const policyOf = (form: CharityForm): CharityPolicy => ({
  Tiers: form.Tiers.map(({ UpTo, Kind, Value }) => ({
    UpTo: whole(UpTo),
    Kind,
    Value: Kind === 'Percent' ? whole(Value) : (centsTyped(Value) ?? -1),
  })),
  AssetLimitCents: centsTyped(form.Assets),
  Residency: {
    Rule: form.Rule,
    States: form.Rule === 'States' ? statesOf(form.States) : [],
    Words: form.Rule === 'Words' ? form.Words.trim() : '',
  },
  Agb:
    form.Method === ''
      ? null
      : {
          Method: form.Method,
          BasisPoints: form.Method === 'LookBack' ? basisPoints(form.Percent) : null,
          PeriodFrom: form.Method === 'LookBack' ? form.PeriodFrom : '',
          PeriodTo: form.Method === 'LookBack' ? form.PeriodTo : '',
          AppliesFrom: form.AppliesFrom,
        },
  Catastrophic:
    form.OfIncome.trim() === ''
      ? null
      : {
          Percent: whole(form.OfIncome),
          UpTo: form.OfIncomeUpTo.trim() === '' ? null : whole(form.OfIncomeUpTo),
        },
  ValidFrom: form.ValidFrom,
});

/** Which field a message about what is generally billed belongs to. */
const agbField = (message: string): keyof CharityForm => {
  if (message.includes('percentage')) return message.startsWith('Enter a percentage') ? 'Percent' : 'AppliesFrom';
  if (message.includes('first and the last')) return 'PeriodFrom';
  return message.includes('twelve months: from') ? 'PeriodTo' : 'AppliesFrom';
};

export function charityMessages(form: CharityForm): FormMessages<CharityForm> {
  const { Tiers, AssetLimitCents, Residency, Agb, Catastrophic, ValidFrom } = charityProblems(policyOf(form));
  return {
    ...(Tiers !== undefined && { Tiers }),
    ...(AssetLimitCents !== undefined && { Assets: AssetLimitCents }),
    ...(Residency !== undefined && { [form.Rule === 'States' ? 'States' : 'Words']: Residency }),
    ...(Agb !== undefined && { [agbField(Agb)]: Agb }),
    ...(Catastrophic !== undefined && {
      [Catastrophic.includes('income') ? 'OfIncome' : 'OfIncomeUpTo']: Catastrophic,
    }),
    ...(ValidFrom !== undefined && { ValidFrom }),
  };
}

export function charityPayload(
  form: CharityForm,
  version: number | null,
): PayloadOf<typeof charityPolicyCalls.saveCharityPolicy> {
  const { Tiers, Residency, ...others } = policyOf(form);
  return {
    Version: version ?? 0,
    ...others,
    Tiers: [...Tiers],
    Residency: { ...Residency, States: [...Residency.States] },
  };
}
