import type { Selection } from '@coverline/contract/batchCreator.ts';
import type { batchCreatorCalls } from '@coverline/contract/batchCreator.ts';
import type { PayloadOf } from '@coverline/contract/call.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { typedCents } from '@coverline/domain/payerCall/toldBenefit.ts';
import { aDate, problemsOf } from '@coverline/domain/registration/problems.ts';
import { required } from '@coverline/domain/validate/genericMessages.ts';
import type { FormMessages } from '#/ui/useFormModel.ts';

/** How a batch goes, as it is typed. */
export type StartFields = {
  Name: string;
  Priority: string;
  StartsOn: string;
  StartsAt: string;
  CostCap: string;
  SkipDays: string;
};

export const startLabels: Readonly<Record<keyof StartFields, string>> = {
  Name: 'Name of the batch',
  Priority: 'Priority',
  StartsOn: 'Starts on',
  StartsAt: 'At',
  CostCap: 'Stops at a cost of',
  SkipDays: 'Skip what was answered in the last days',
};

export const startBegin = ({ FilterName }: Selection, today: string): StartFields => ({
  Name: `${FilterName}, ${formatDate(today)}`.slice(0, 80),
  Priority: '5',
  StartsOn: '',
  StartsAt: '06:00',
  CostCap: '',
  SkipDays: '0',
});

export const startMessages = (form: StartFields): FormMessages<StartFields> =>
  problemsOf({
    Name: required(form.Name),
    StartsOn: aDate(form.StartsOn),
    StartsAt: form.StartsOn === '' || /^\d\d:\d\d$/.test(form.StartsAt) ? null : 'Enter a time',
    // By a cap of nothing it would pause before its first check.
    CostCap:
      form.CostCap.trim() === '' || (typedCents(form.CostCap) ?? 0) > 0 ? null : 'Enter an amount in dollars above 0',
    SkipDays:
      /^\d{1,3}$/.test(form.SkipDays.trim()) && Number(form.SkipDays) <= 366 ? null : 'Enter days from 0 to 366',
  });

export const startPayload = (
  form: StartFields,
  SelectionID: string,
): PayloadOf<typeof batchCreatorCalls.startSelection> => ({
  SelectionID,
  Name: form.Name.trim(),
  Priority: Number(form.Priority),
  StartsOn: form.StartsOn,
  StartsAt: form.StartsOn === '' ? '' : form.StartsAt,
  CostCapCents: form.CostCap.trim() === '' ? null : typedCents(form.CostCap),
  SkipDays: Number(form.SkipDays),
});
