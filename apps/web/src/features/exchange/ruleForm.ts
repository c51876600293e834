import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import type { exchangeRuleCalls, ExchangeRuleRow } from '@coverline/contract/exchange/exchangeRules.ts';
import { batchKinds, type OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { resultFormats } from '@coverline/domain/batch/resultFormats.ts';
import { patternProblem } from '@coverline/domain/exchange/namePattern.ts';
import { capFault, isCap } from '#/ui/fields/costCap.ts';
import { centsTyped, dollarsOf } from '#/ui/fields/typedMoney.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

/** A rule as it is typed. */
export type RuleForm = {
  Pattern: string;
  Kind: OfferedKind;
  TemplateID: string;
  Starts: 'now' | 'wait';
  SkipDays: string;
  Priority: string;
  Cap: string;
  /** Coverage is searched for where it is not active, and what that may cost. */
  Search: boolean;
  SearchCap: string;
  /** A format; '' delivers nothing. */
  Deliver: string;
  Whole: boolean;
};

export const ruleLabels: Readonly<Record<keyof RuleForm, string>> = {
  Pattern: 'Name of the file',
  Kind: 'What is done with each row',
  TemplateID: 'Mapping template',
  Starts: 'Once its rows are read',
  SkipDays: 'Skip who was answered within',
  Priority: 'Priority',
  Cap: 'Stop at a cost of',
  Search: 'Search for coverage where it is not active',
  SearchCap: 'Stop searching at a cost of',
  Deliver: 'Lay the results into Outbound',
  Whole: 'Numbers of persons stand in them whole',
};

const mostDays = 366;

export const newRule: RuleForm = {
  Pattern: '',
  Kind: 'Eligibility',
  TemplateID: '',
  Starts: 'now',
  SkipDays: '0',
  Priority: '5',
  Cap: '',
  Search: false,
  SearchCap: '',
  Deliver: '',
  Whole: false,
};

/** A template that was removed is none that can be saved: its place is empty. */
export const ruleFormOf = (rule: ExchangeRuleRow): RuleForm => ({
  Pattern: rule.Pattern,
  Kind: rule.Kind,
  TemplateID: rule.TemplateRemoved ? '' : rule.TemplateID,
  Starts: rule.Starts ? 'now' : 'wait',
  SkipDays: String(rule.SkipDays),
  Priority: String(rule.Priority),
  Cap: dollarsOf(rule.CostCapCents),
  Search: rule.Search !== null,
  SearchCap: dollarsOf(rule.Search?.CapCents ?? null),
  Deliver: rule.Deliver?.Format ?? '',
  Whole: rule.Deliver?.Whole ?? false,
});

export function ruleMessages(form: RuleForm): FormMessages<RuleForm> {
  const pattern = patternProblem(form.Pattern);
  return {
    ...(pattern !== null && { Pattern: pattern }),
    ...(form.TemplateID === '' && { TemplateID: 'Value is required' }),
    ...(!(/^\d{1,3}$/.test(form.SkipDays.trim()) && Number(form.SkipDays) <= mostDays) && {
      SkipDays: `A number of days from 0 to ${mostDays}.`,
    }),
    ...(!isCap(form.Cap) && { Cap: capFault }),
    ...(form.Search && !isCap(form.SearchCap) && { SearchCap: capFault }),
  };
}

/** Of what is chosen in a list. */
export const kindNamed = (text: string): OfferedKind => batchKinds.find((kind) => kind === text) ?? 'Eligibility';

function deliverOf({ Deliver, Whole }: RuleForm) {
  const Format = resultFormats.find((name) => name === Deliver);
  return Format === undefined ? null : { Format, Whole };
}

export const rulePayload = (
  form: RuleForm,
  RuleID: string | null,
  Version: number | null,
): PayloadOf<typeof exchangeRuleCalls.saveExchangeRule> => ({
  RuleID,
  Pattern: form.Pattern.trim(),
  Kind: form.Kind,
  TemplateID: form.TemplateID,
  Starts: form.Starts === 'now',
  SkipDays: Number(form.SkipDays),
  Priority: Number(form.Priority),
  CostCapCents: centsTyped(form.Cap),
  Search: form.Search && form.Kind === 'Eligibility' ? { CapCents: centsTyped(form.SearchCap) } : null,
  Deliver: deliverOf(form),
  Version,
});
