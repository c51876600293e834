import type { BatchDetail } from '@coverline/contract/batch/batch.ts';
import { type DeliveryForm, deliveryOf, deliverySent } from '#/features/batch/delivery.ts';
import { type StartTime, startInstant, startTimeMessages, startTimeOf } from '#/features/batch/startTime.ts';
import { capFault, isCap } from '#/ui/fields/costCap.ts';
import { centsTyped, dollarsOf } from '#/ui/fields/typedMoney.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

export type StartForm = DeliveryForm &
  StartTime & {
    Name: string;
    SkipDays: string;
    Priority: string;
    Cap: string;
    /** Coverage is searched for where it is not active, and what that may cost. */
    Search: boolean;
    SearchCap: string;
    /** A mail when it has ended. */
    Mail: boolean;
    /** Who else is told then. */
    Notify: string[];
  };

const mostDays = 366;

export const startOf = (batch: BatchDetail, today: string, timeZone: string): StartForm => ({
  Name: batch.Name,
  SkipDays: String(batch.SkipDays),
  Priority: String(batch.Priority),
  ...startTimeOf(null, today, timeZone),
  Cap: dollarsOf(batch.CostCapCents),
  Search: batch.Kind === 'Eligibility' && batch.Searches !== null,
  SearchCap: dollarsOf(batch.Searches?.CapCents ?? null),
  Mail: false,
  Notify: batch.Notify.map(({ ID }) => ID),
  ...deliveryOf(batch),
});

export function startMessages(form: StartForm, timeZone: string, now: Date): FormMessages<StartForm> {
  return {
    ...(form.Name.trim() === '' && { Name: 'Value is required' }),
    ...(!(/^\d{1,3}$/.test(form.SkipDays.trim()) && Number(form.SkipDays) <= mostDays) && {
      SkipDays: `A number of days from 0 to ${mostDays}.`,
    }),
    ...(!isCap(form.Cap) && { Cap: capFault }),
    ...(form.Search && !isCap(form.SearchCap) && { SearchCap: capFault }),
    ...startTimeMessages(form, timeZone, now),
  };
}

/** As the call takes it. */
export const startSent = (form: StartForm, timeZone: string) => ({
  Name: form.Name.trim(),
  SkipDays: Number(form.SkipDays),
  Priority: Number(form.Priority),
  CostCapCents: centsTyped(form.Cap),
  Search: form.Search ? { CapCents: centsTyped(form.SearchCap) } : null,
  Deliver: deliverySent(form),
  Mail: form.Mail,
  Notify: form.Notify,
  At: startInstant(form, timeZone),
});
