import type { CaseRule, caseRuleCalls } from '@coverline/contract/cases/rules/caseRules.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import { casePriorities, caseTypes } from '@coverline/domain/cases/caseType.ts';
import { denialCodesTyped } from '@coverline/domain/cases/rules/denialCode.ts';
import {
  emptyOpeningRule,
  openingBounds,
  openingClasses,
  openingProblems,
  type OpeningResult,
  type OpeningRule,
  openingResults,
  openingSources,
} from '@coverline/domain/cases/rules/openingRule.ts';
import { centsTyped, dollarsOf, wholeTyped } from '#/ui/fields/typedMoney.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

/** A rule as it is typed. */
export type RuleForm = {
  Name: string;
  Source: string;
  Class: string;
  MinCents: string;
  Results: OpeningResult[];
  MaxShare: string;
  Codes: string;
  Type: string;
  Priority: string;
  Days: string;
  IsOn: boolean;
};

export const ruleLabels: Readonly<Record<keyof RuleForm, string>> = {
  Name: 'Name',
  Source: 'Looks at',
  Class: 'Which',
  MinCents: 'Charges of at least',
  Results: 'Results',
  MaxShare: 'Poverty level, at most',
  Codes: 'Denial codes',
  Type: 'Opens',
  Priority: 'Priority',
  Days: 'Next action within',
  IsOn: 'On',
};

const formOf = (rule: OpeningRule): RuleForm => ({
  Name: rule.Name,
  Source: rule.Source,
  Class: rule.Class,
  MinCents: dollarsOf(rule.MinCents),
  Results: [...rule.Results],
  MaxShare: String(rule.MaxShare),
  Codes: rule.Codes.join(', '),
  Type: rule.Type,
  Priority: String(rule.Priority),
  Days: rule.Days === null ? '' : String(rule.Days),
  IsOn: rule.IsOn,
});

export const emptyRuleForm = (): RuleForm => formOf(emptyOpeningRule);
export const ruleFormOf = (rule: CaseRule): RuleForm => formOf(rule);

export const ruleOf = (form: RuleForm): OpeningRule => ({
  Name: form.Name,
  Source: openingSources.find((one) => one === form.Source) ?? 'Visit',
  Class: openingClasses.find((one) => one === form.Class) ?? 'Any',
  MinCents: centsTyped(form.MinCents) ?? 0,
  Results: openingResults.filter((one) => form.Results.includes(one)),
  MaxShare: wholeTyped(form.MaxShare, openingBounds.share) ?? -1,
  Codes: denialCodesTyped(form.Codes),
  Type: caseTypes.find((one) => one === form.Type) ?? 'MedicaidApplication',
  Priority: casePriorities.find(({ id }) => String(id) === form.Priority)?.id ?? 2,
  Days: wholeTyped(form.Days, openingBounds.days),
  IsOn: form.IsOn,
});

export function ruleMessages(form: RuleForm): FormMessages<RuleForm> {
  const rule = ruleOf(form);
  return {
    ...openingProblems(rule),
    ...(rule.MinCents < 0 || rule.MinCents > openingBounds.cents ? { MinCents: 'Enter an amount in dollars' } : {}),
    ...(rule.MaxShare < 0 ? { MaxShare: `Enter a whole percentage up to ${openingBounds.share}` } : {}),
    ...(rule.Days === -1 ? { Days: `Enter days up to ${openingBounds.days}` } : {}),
  };
}

export const rulePayload = (
  form: RuleForm,
  RuleID: string | null,
  Version: number | null,
): PayloadOf<typeof caseRuleCalls.saveCaseRule> => {
  const rule = ruleOf(form);
  return { ...rule, Results: [...rule.Results], Codes: [...rule.Codes], RuleID, Version };
};

export type Tried = PayloadOf<typeof caseRuleCalls.tryCaseRule>;

export function triedOf(form: RuleForm, LastDays: NonNullable<Tried['LastDays']>): Tried {
  const { Name: _name, Priority: _priority, Days: _days, IsOn: _on, ...rule } = ruleOf(form);
  return { ...rule, Results: [...rule.Results], Codes: [...rule.Codes], LastDays };
}
