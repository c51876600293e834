import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import type { insuranceMasterCalls, InsuranceRow } from '@coverline/contract/insuranceMaster/insuranceMaster.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { insuranceMappings, insuranceMasterProblems } from '@coverline/domain/insuranceMaster/insuranceMaster.ts';
import { aDate, problemsOf } from '@coverline/domain/registration/problems.ts';
import { phoneDigits } from '@coverline/domain/validate/phone.ts';
import { term, worded } from '#/api/terms.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';

type Payload = PayloadOf<typeof insuranceMasterCalls.saveInsuranceMaster>;

/** An insurance as it is typed; whose it is is chosen. */
export type InsuranceForm = {
  InsCode: string;
  Name: string;
  Mapping: string;
  PartnerID: ComboboxOption | null;
  From: string;
  ForgetEarlier: boolean;
  PayerID: string;
  FinancialClass: string;
  PlanType: string;
  Address1: string;
  Address2: string;
  City: string;
  State: string;
  Zip: string;
  Phone: string;
  EffectiveFrom: string;
  EffectiveTo: string;
  Active: boolean;
};

export const insuranceLabels = (): Readonly<Record<keyof InsuranceForm, string>> => ({
  InsCode: 'Code',
  Name: 'Name',
  Mapping: 'Mapping',
  PartnerID: term('Payor'),
  From: 'Holds from',
  ForgetEarlier: worded('Forget the earlier {payers}'),
  PayerID: worded('{Payer} ID, as the {client} has it'),
  FinancialClass: 'Financial class',
  PlanType: 'Plan type',
  Address1: 'Address',
  Address2: 'Second line',
  City: 'City',
  State: 'State',
  Zip: 'ZIP code',
  Phone: 'Phone',
  EffectiveFrom: 'Used from',
  EffectiveTo: 'Used until',
  Active: 'In use',
});

export const emptyInsurance: InsuranceForm = {
  InsCode: '',
  Name: '',
  Mapping: 'Unmapped',
  PartnerID: null,
  From: '',
  ForgetEarlier: false,
  PayerID: '',
  FinancialClass: '',
  PlanType: '',
  Address1: '',
  Address2: '',
  City: '',
  State: '',
  Zip: '',
  Phone: '',
  EffectiveFrom: '',
  EffectiveTo: '',
  Active: true,
};

export const insuranceFormOf = (row: InsuranceRow): InsuranceForm => ({
  InsCode: row.InsCode,
  Name: row.Name,
  Mapping: row.Mapping,
  PartnerID: row.Partner === null ? null : { value: row.Partner.PartnerID, label: row.Partner.Name },
  From: '',
  ForgetEarlier: false,
  PayerID: row.PayerID,
  FinancialClass: row.FinancialClass,
  PlanType: row.PlanType,
  Address1: row.Address1,
  Address2: row.Address2,
  City: row.City,
  State: row.State,
  Zip: row.Zip,
  Phone: row.Phone === '' ? '' : formatPhone(row.Phone),
  EffectiveFrom: row.EffectiveFrom,
  EffectiveTo: row.EffectiveTo,
  Active: row.Active,
});

/** A payer that was chosen and is not wanted any more is not sent. */
function fieldsOf(form: InsuranceForm) {
  const Mapping = insuranceMappings.find((name) => name === form.Mapping) ?? 'Unmapped';
  return {
    ...form,
    InsCode: form.InsCode.trim(),
    Name: form.Name.trim(),
    Zip: form.Zip.trim(),
    Phone: phoneDigits(form.Phone) ?? form.Phone.trim(),
    Mapping,
    PartnerID: Mapping === 'Mapped' ? (form.PartnerID?.value ?? '') : '',
  };
}

export function insuranceMessages(form: InsuranceForm, row: InsuranceRow | null): FormMessages<InsuranceForm> {
  const fields = fieldsOf(form);
  return {
    ...insuranceMasterProblems(fields),
    ...(fields.Mapping === 'Mapped' && fields.PartnerID === '' && { PartnerID: worded('Choose the {payer}') }),
    // A day that is not sent is not complained of: its field is not there.
    ...(row !== null && isMappedAnew(row, form) && problemsOf({ From: aDate(form.From) })),
  };
}

/** Whether the form says another mapping than is stored, so that the stored one may stay for the days before. */
export const isMappedAnew = (row: InsuranceRow, form: Pick<InsuranceForm, 'Mapping' | 'PartnerID'>): boolean =>
  row.Mapping !== 'Unmapped' &&
  (form.Mapping !== row.Mapping ||
    (form.Mapping === 'Mapped' && (form.PartnerID?.value ?? '') !== (row.Partner?.PartnerID ?? '')));

/** A day that was typed before the old mapping was chosen again is not sent. */
export const insurancePayload = (form: InsuranceForm, row: InsuranceRow | null, Version: number | null): Payload => ({
  ...fieldsOf(form),
  ...(!(row !== null && isMappedAnew(row, form)) && { From: '' }),
  InsuranceID: row?.InsuranceID ?? null,
  Version,
});
