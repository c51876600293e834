import type { caseCloserCalls, CloserRule } from '@coverline/contract/cases/closer/caseCloser.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import { caseOutcomes } from '@coverline/domain/cases/caseOutcome.ts';
import type { CaseStatus } from '@coverline/domain/cases/caseStatus.ts';
import { type CaseType, caseTypes } from '@coverline/domain/cases/caseType.ts';
import {
  closableStatuses,
  closerBounds,
  closingProblems,
  type ClosingRule,
  emptyClosingRule,
} from '@coverline/domain/cases/closer/closingRule.ts';
import { centsTyped, dollarsOf, wholeTyped } from '#/ui/fields/typedMoney.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

/** A rule of the closer as it is typed. */
export type CloserForm = {
  Name: string;
  Types: CaseType[];
  Statuses: CaseStatus[];
  IdleDays: string;
  AgeDays: string;
  MaxCents: string;
  IsCovered: boolean;
  IsDeceased: boolean;
  IsUnowned: boolean;
  Outcome: string;
  IsNightly: boolean;
};

export const closerLabels: Readonly<Record<keyof CloserForm, string>> = {
  Name: 'Name',
  Types: 'Types',
  Statuses: 'Statuses',
  IdleDays: 'Untouched for',
  AgeDays: 'Opened before',
  MaxCents: 'At risk, at most',
  IsCovered: 'Coverage is active now',
  IsDeceased: 'Deceased',
  IsUnowned: 'Nobody has it',
  Outcome: 'Close as',
  IsNightly: 'By night',
};

const formOf = (rule: ClosingRule): CloserForm => ({
  Name: rule.Name,
  Types: [...rule.Types],
  Statuses: [...rule.Statuses],
  IdleDays: rule.IdleDays === null ? '' : String(rule.IdleDays),
  AgeDays: rule.AgeDays === null ? '' : String(rule.AgeDays),
  MaxCents: dollarsOf(rule.MaxCents),
  IsCovered: rule.IsCovered,
  IsDeceased: rule.IsDeceased,
  IsUnowned: rule.IsUnowned,
  Outcome: rule.Outcome,
  IsNightly: rule.IsNightly,
});

export const emptyCloserForm = (): CloserForm => formOf(emptyClosingRule);
export const closerFormOf = (rule: CloserRule): CloserForm => formOf(rule);

const closingOf = (form: CloserForm): ClosingRule => ({
  Name: form.Name,
  Types: caseTypes.filter((one) => form.Types.includes(one)),
  Statuses: closableStatuses.filter((one) => form.Statuses.includes(one)),
  IdleDays: wholeTyped(form.IdleDays, closerBounds.days),
  AgeDays: wholeTyped(form.AgeDays, closerBounds.days),
  MaxCents: centsTyped(form.MaxCents),
  IsCovered: form.IsCovered,
  IsDeceased: form.IsDeceased,
  IsUnowned: form.IsUnowned,
  Outcome: caseOutcomes.find((one) => one === form.Outcome) ?? 'NotEligible',
  IsNightly: form.IsNightly,
});

export function closerMessages(form: CloserForm): FormMessages<CloserForm> {
  const rule = closingOf(form);
  const days = `Enter days from 1 to ${closerBounds.days}`;
  const isDays = (value: number | null) => value === null || value > 0;
  return {
    ...closingProblems(rule),
    ...(isDays(rule.IdleDays) ? {} : { IdleDays: days }),
    ...(isDays(rule.AgeDays) ? {} : { AgeDays: days }),
    ...(rule.MaxCents !== null && (rule.MaxCents < 0 || rule.MaxCents > closerBounds.cents)
      ? { MaxCents: 'Enter an amount in dollars' }
      : {}),
  };
}

const wire = (rule: ClosingRule) => ({ ...rule, Types: [...rule.Types], Statuses: [...rule.Statuses] });

export const closerPayload = (
  form: CloserForm,
  RuleID: string | null,
  Version: number | null,
): PayloadOf<typeof caseCloserCalls.saveCloserRule> => ({ ...wire(closingOf(form)), RuleID, Version });

export type Picking = Omit<PayloadOf<typeof caseCloserCalls.tryCloser>, 'Offset' | 'Limit'>;

export function pickingOf(form: CloserForm): Picking {
  const { Name: _name, IsNightly: _nightly, ...rule } = wire(closingOf(form));
  return rule;
}
