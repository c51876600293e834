import { type Purpose, purposes } from '@coverline/clearance/desk/desk.ts';
import { planProblem, type PlanTerms } from '@coverline/clearance/desk/paymentPlan.ts';
import type { VisitMoney } from '@coverline/contract/clearance/money/moneyShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { centsTyped, wholeTyped } from '#/ui/fields/typedMoney.ts';

/** What is typed as an amount, and as a day, is a date: else it is shown as it was typed. */
const isDay = (typed: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(typed);

/** Why an amount cannot be taken; '' where it can. `most` is null where there is none. */
export function amountProblem(typed: string, most: number | null = null): string {
  const cents = centsTyped(typed);
  if (cents === null) return 'Value is required';
  if (cents <= 0) return 'Value is not an amount above 0.';
  return most !== null && cents > most ? 'It is more than is left.' : '';
}

/** Why a day cannot be one on which something is due; '' where it can. */
export const dayProblem = (typed: string, today: string): string =>
  !isDay(typed) ? 'Value is not a date' : typed < today ? 'This day is over.' : '';

type Owed = Pick<VisitMoney, 'IsProhibited' | 'LeftCents'>;

/** Where nothing may be billed for the visit, money is still taken for what was owed before it. */
export const purposesOf = ({ IsProhibited }: Owed): readonly Purpose[] => (IsProhibited ? ['PriorBalance'] : purposes);

export function collectText({ IsProhibited, LeftCents: left }: Owed): string {
  if (IsProhibited) return 'Collect a prior balance';
  return left === null || left === 0 ? 'Collect' : `Collect ${formatCurrency(left)}`;
}

export type PlanForm = { readonly Months: string; readonly FirstOn: string };

/** What of a plan is wrong, field by field. */
export function planMessages({ Months, FirstOn }: PlanForm, left: number, terms: PlanTerms, today: string) {
  const problem = planProblem(left, monthsOf(Months), terms);
  const day = dayProblem(FirstOn, today);
  return { ...(problem !== null && { Months: `${problem}.` }), ...(day !== '' && { FirstOn: day }) };
}

/** -1 is no number of months, which the rules refuse. */
export const monthsOf = (typed: string): number => wholeTyped(typed, 999) ?? -1;
