import {
  type GoodFaithDraft,
  mostGoodFaithCents,
  mostGoodFaithTimes,
} from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { centsTyped, dollarsOf, wholeTyped } from '#/ui/fields/typedMoney.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

export type ProviderForm = GoodFaithDraft['Providers'][number];
export type ItemForm = {
  Provider: string;
  Words: string;
  Diagnosis: string;
  IsDiagnosisOpen: boolean;
  ServiceCode: string;
  Quantity: string;
  Charge: string;
  ServiceOn: string;
};
type SeparateForm = { Words: string };

/** A draft as it is typed. */
export type DraftForm = {
  Words: string;
  IsScheduled: boolean;
  ServiceOn: string;
  Providers: ProviderForm[];
  Items: ItemForm[];
  Recurs: boolean;
  Frequency: string;
  From: string;
  To: string;
  Count: string;
  HasSeparate: '' | 'no' | 'yes';
  Separate: SeparateForm[];
};

export const draftLabels: Readonly<Record<keyof DraftForm, string>> = {
  Words: 'Main service, in plain words',
  IsScheduled: 'It is scheduled',
  ServiceOn: 'Date of service',
  Providers: 'Providers and facilities',
  Items: 'Items and services',
  Recurs: 'It is given again and again',
  Frequency: 'How often',
  From: 'From',
  To: 'To',
  Count: 'How many times',
  HasSeparate: 'Is anything scheduled separately, before or after?',
  Separate: 'Scheduled separately',
};

const nobody: Omit<ProviderForm, 'Key' | 'IsConvening'> = {
  Name: '',
  Kind: 'Provider',
  NPI: '',
  TIN: '',
  Address: '',
  City: '',
  State: '',
  Zip: '',
  Phone: '',
  Email: '',
};

/** One that is added, by a key that no other has or had: a bill of whoever went names them by it. */
export function nextProvider(rows: readonly ProviderForm[], usedBefore: readonly string[] = []): ProviderForm {
  const used = new Set([...rows.map(({ Key }) => Key), ...usedBefore]);
  let at = 1;
  while (used.has(`p${at}`)) at += 1;
  return { ...nobody, Key: `p${at}`, IsConvening: rows.length === 0 };
}

export const nextItem = (form: Pick<DraftForm, 'Providers' | 'ServiceOn' | 'Items'>): ItemForm => ({
  Provider: form.Providers.find(({ IsConvening }) => IsConvening)?.Key ?? '',
  Words: '',
  Diagnosis: form.Items[0]?.Diagnosis ?? '',
  IsDiagnosisOpen: false,
  ServiceCode: '',
  Quantity: '1',
  Charge: '',
  ServiceOn: form.ServiceOn,
});

export const draftFormOf = (draft: GoodFaithDraft): DraftForm => ({
  Words: draft.Words,
  IsScheduled: draft.IsScheduled,
  ServiceOn: draft.ServiceOn,
  Providers: draft.Providers,
  Items: draft.Items.map(({ ChargeCents, Quantity, ...item }) => ({
    ...item,
    Quantity: String(Quantity),
    Charge: dollarsOf(ChargeCents),
  })),
  Recurs: draft.Recurring !== null,
  Frequency: draft.Recurring?.Frequency ?? '',
  From: draft.Recurring?.From ?? '',
  To: draft.Recurring?.To ?? '',
  Count: draft.Recurring === null ? '' : String(draft.Recurring.Count),
  HasSeparate: draft.Separate === null ? '' : draft.Separate.length === 0 ? 'no' : 'yes',
  Separate: (draft.Separate ?? []).map((Words) => ({ Words })),
});

const isDay = (typed: string): boolean => typed.trim() === '' || normalizeDate(typed) !== null;
const quantityOf = (typed: string): number | null =>
  /^\d{1,5}(?:\.\d{1,3})?$/.test(typed.trim()) ? Number(typed.trim()) : null;
const isCharge = (typed: string): boolean => {
  const cents = centsTyped(typed);
  return cents === null || (cents >= 0 && cents <= mostGoodFaithCents);
};

/** What is no number or day. What is missing keeps nobody from saving: it is told beside the draft. */
export function draftMessages(form: DraftForm): FormMessages<DraftForm> {
  const bad = form.Items.findIndex(
    ({ Quantity, Charge, ServiceOn }) => quantityOf(Quantity) === null || !isCharge(Charge) || !isDay(ServiceOn),
  );
  const day = 'Value is not a date';
  return {
    ...(!isDay(form.ServiceOn) && { ServiceOn: day }),
    ...(form.Providers.filter(({ IsConvening }) => IsConvening).length > 1 && {
      Providers: 'One of them schedules and hands out the estimate.',
    }),
    ...(bad >= 0 && { Items: `Row ${bad + 1}: a quantity, a charge or a date is none.` }),
    ...(form.HasSeparate === 'yes' &&
      form.Separate.every(({ Words }) => Words.trim() === '') && {
        Separate: 'Say what is scheduled separately, or that nothing is.',
      }),
    ...(form.Recurs && !isDay(form.From) && { From: day }),
    ...(form.Recurs && !isDay(form.To) && { To: day }),
    ...(form.Recurs &&
      (wholeTyped(form.Count, mostGoodFaithTimes) ?? 0) < 0 && {
        Count: `Value is not a whole number of at most ${mostGoodFaithTimes}`,
      }),
  };
}

const dayOf = (typed: string): string => normalizeDate(typed) ?? '';

/** As it is sent. */
export const draftOf = (form: DraftForm): GoodFaithDraft => ({
  Words: form.Words.trim(),
  IsScheduled: form.IsScheduled,
  ServiceOn: dayOf(form.ServiceOn),
  Providers: form.Providers.map((one) => ({ ...one, State: one.State.trim().toUpperCase(), NPI: one.NPI.trim() })),
  Items: form.Items.map(({ Charge, Quantity, ...item }) => ({
    ...item,
    Diagnosis: item.Diagnosis.trim().toUpperCase(),
    ServiceCode: item.ServiceCode.trim().toUpperCase(),
    ServiceOn: dayOf(item.ServiceOn),
    Quantity: quantityOf(Quantity) ?? 0,
    ChargeCents: centsTyped(Charge),
  })),
  Recurring: form.Recurs
    ? {
        Frequency: form.Frequency.trim(),
        From: dayOf(form.From),
        To: dayOf(form.To),
        Count: wholeTyped(form.Count, mostGoodFaithTimes) ?? 0,
      }
    : null,
  Separate:
    form.HasSeparate === ''
      ? null
      : form.HasSeparate === 'no'
        ? []
        : form.Separate.map(({ Words }) => Words.trim()).filter((text) => text !== ''),
});
