import type { InsuranceMasterFields } from '@coverline/domain/insuranceMaster/insuranceMaster.ts';
import { phoneDigits } from '@coverline/domain/validate/phone.ts';
import { dayOfCell } from '#/platform/import/judged.ts';

/** What is typed or read of an insurance, in the wire's names. */
export type TypedInsurance = InsuranceMasterFields & { readonly Active: boolean };

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** As it is stored: without spaces around, capitals where they are meant, a phone as its digits. */
export const tidied = (typed: TypedInsurance): TypedInsurance => ({
  InsCode: plain(typed.InsCode),
  Name: plain(typed.Name),
  Address1: plain(typed.Address1),
  Address2: plain(typed.Address2),
  City: plain(typed.City),
  State: typed.State.trim().toUpperCase(),
  Zip: typed.Zip.trim(),
  Phone: phoneDigits(typed.Phone) ?? typed.Phone.trim(),
  PayerID: typed.PayerID.trim().toUpperCase(),
  FinancialClass: plain(typed.FinancialClass),
  PlanType: plain(typed.PlanType),
  EffectiveFrom: dayOfCell(typed.EffectiveFrom),
  EffectiveTo: dayOfCell(typed.EffectiveTo),
  Active: typed.Active,
});

export const columnsOf = (fields: TypedInsurance) => ({
  code: fields.InsCode,
  name: fields.Name,
  address1: fields.Address1,
  address2: fields.Address2,
  city: fields.City,
  state: fields.State,
  zip: fields.Zip,
  phone: fields.Phone,
  payer_id: fields.PayerID,
  financial_class: fields.FinancialClass,
  plan_type: fields.PlanType,
  effective_from: fields.EffectiveFrom || null,
  effective_to: fields.EffectiveTo || null,
  active: fields.Active,
});
