import { mostClearanceDays } from '@coverline/contract/clearance/clearance.ts';
import { daysBetween } from '@coverline/domain/format/dates.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

export type Days = { readonly From: string; readonly To: string };

/** What keeps a first and a last day from being shown. */
export function daysProblems({ From, To }: Days): FormMessages<Days> {
  const [from, to] = [normalizeDate(From), normalizeDate(To)];
  const shape = 'Enter a day as MM/DD/YYYY';
  if (from === null || to === null) return { ...(from === null && { From: shape }), ...(to === null && { To: shape }) };
  if (from > to) return { To: 'The last day is before the first' };
  return daysBetween(from, to) >= mostClearanceDays ? { To: `Choose ${mostClearanceDays} days at most` } : {};
}
