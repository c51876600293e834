import type { BatchDetail } from '@coverline/contract/batch/batch.ts';
import { instantAt } from '@coverline/domain/format/instantAt.ts';
import { type DeliveryForm, deliveryOf, deliverySent } from '#/features/batch/delivery.ts';
import { capFault, isCap } from '#/ui/costCap.ts';
import { centsTyped, dollarsOf } from '#/ui/typedMoney.ts';
import type { FormMessages } from '#/ui/useFormModel.ts';

export type StartForm = DeliveryForm & {
  Name: string;
  SkipDays: string;
  Priority: string;
  When: 'now' | 'later';
  /** YYYY-MM-DD, by the client's clock. */
  Day: string;
  /** HH:MM, likewise. */
  Time: string;
  Cap: string;
  /** A mail when it has ended. */
  Mail: boolean;
  /** Who else is told then. */
  Notify: string[];
};

const mostDays = 366;

export const startOf = (batch: BatchDetail, today: string): StartForm => ({
  Name: batch.Name,
  SkipDays: String(batch.SkipDays),
  Priority: String(batch.Priority),
  When: 'now',
  Day: today,
  Time: '19:00',
  Cap: dollarsOf(batch.CostCapCents),
  Mail: false,
  Notify: batch.Notify.map(({ ID }) => ID),
  ...deliveryOf(batch),
});

export function startMessages(form: StartForm, timeZone: string, now: Date): FormMessages<StartForm> {
  const at = instantAt(form.Day, form.Time, timeZone);
  return {
    ...(form.Name.trim() === '' && { Name: 'Value is required' }),
    ...(!(/^\d{1,3}$/.test(form.SkipDays.trim()) && Number(form.SkipDays) <= mostDays) && {
      SkipDays: `A number of days from 0 to ${mostDays}.`,
    }),
    ...(!isCap(form.Cap) && { Cap: capFault }),
    ...(form.When === 'later' && laterMessages(form, at, now)),
  };
}

function laterMessages({ Day }: StartForm, at: string | null, now: Date): FormMessages<StartForm> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(Day)) return { Day: 'A day as MM/DD/YYYY.' };
  if (at === null) return { Time: 'A time of the day.' };
  return Date.parse(at) <= now.getTime() ? { Time: 'This time is over.' } : {};
}

/** As the call takes it. */
export const startSent = (form: StartForm, timeZone: string) => ({
  Name: form.Name.trim(),
  SkipDays: Number(form.SkipDays),
  Priority: Number(form.Priority),
  CostCapCents: centsTyped(form.Cap),
  Deliver: deliverySent(form),
  Mail: form.Mail,
  Notify: form.Notify,
  At: form.When === 'later' ? instantAt(form.Day, form.Time, timeZone) : null,
});
