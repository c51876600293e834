import type { PayerRuleRow } from '@coverline/contract/tradingPartners/payerRules/payerRuleShapes.ts';
import { payerRuleProblems, tidiedRule } from '@coverline/domain/tradingPartners/payerRules/payerRuleFields.ts';
import { term, worded } from '#/api/terms.ts';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

/** A rule of a payer as it is typed; its payer is chosen. */
export type RuleForm = {
  PartnerID: ComboboxOption | null;
  Codes: string;
  Plan: string;
  Places: string;
  Required: string;
  Circumstances: string;
  EffectiveFrom: string;
  EffectiveTo: string;
  Source: string;
  CheckedOn: string;
};

export const ruleLabels = (): Readonly<Record<keyof RuleForm, string>> => ({
  PartnerID: term('Payor'),
  Codes: 'Code or range',
  Plan: 'Plan',
  Places: 'Places of service',
  Required: 'Is an authorization required?',
  Circumstances: 'When',
  EffectiveFrom: 'In effect from',
  EffectiveTo: 'In effect to',
  Source: 'Where it stands',
  CheckedOn: 'Seen on',
});

export const emptyRuleForm = (today: string): RuleForm => ({
  PartnerID: null,
  Codes: '',
  Plan: '',
  Places: '',
  Required: '',
  Circumstances: '',
  EffectiveFrom: today,
  EffectiveTo: '',
  Source: '',
  CheckedOn: today,
});

export const ruleFormOf = ({ PartnerID, Payor, ...row }: PayerRuleRow): RuleForm => ({
  PartnerID: { value: PartnerID, label: Payor },
  Codes: row.Codes,
  Plan: row.Plan,
  Places: row.Places,
  Required: row.Required,
  Circumstances: row.Circumstances,
  EffectiveFrom: row.EffectiveFrom,
  EffectiveTo: row.EffectiveTo,
  Source: row.Source,
  CheckedOn: row.CheckedOn,
});

/** As the calls take it. */
export const sentRule = (form: RuleForm) => ({ ...form, PartnerID: form.PartnerID?.value ?? '' });

export const ruleMessages =
  (today: string) =>
  (form: RuleForm): FormMessages<RuleForm> => {
    const found = payerRuleProblems(tidiedRule(sentRule(form)), today);
    return Object.fromEntries(Object.entries(found).map(([name, message]) => [name, worded(message ?? '')]));
  };
