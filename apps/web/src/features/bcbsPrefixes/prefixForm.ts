import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import type { bcbsPrefixCalls, PrefixRow } from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { bcbsPrefixProblems } from '@coverline/domain/bcbsPrefixes/bcbsPrefix.ts';
import { phoneDigits } from '@coverline/domain/validate/phone.ts';
import { term } from '#/api/terms.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';

type Payload = PayloadOf<typeof bcbsPrefixCalls.saveBcbsPrefix>;

/** A prefix as it is typed; its plan is chosen. */
export type PrefixForm = {
  Prefix: string;
  PartnerID: ComboboxOption | null;
  HomePlan: string;
  State: string;
  PlanType: string;
  Phone: string;
  EffectiveFrom: string;
  VerifiedOn: string;
  Notes: string;
};

export const prefixLabels = (): Readonly<Record<keyof PrefixForm, string>> => ({
  Prefix: 'Prefix',
  PartnerID: term('Payor'),
  HomePlan: 'Home plan',
  State: 'State',
  PlanType: 'Plan type',
  Phone: 'Phone for eligibility',
  EffectiveFrom: 'In effect from',
  VerifiedOn: 'Verified on',
  Notes: 'Notes',
});

/** What a new one begins with: nothing, or what was seen in answers. */
export const newPrefix = (prefix = '', plan: ComboboxOption | null = null): PrefixForm => ({
  Prefix: prefix,
  PartnerID: plan,
  HomePlan: '',
  State: '',
  PlanType: '',
  Phone: '',
  EffectiveFrom: '',
  VerifiedOn: '',
  Notes: '',
});

export const prefixFormOf = (row: PrefixRow): PrefixForm => ({
  Prefix: row.Prefix,
  PartnerID: { value: row.PartnerID, label: row.Payor },
  HomePlan: row.HomePlan,
  State: row.State,
  PlanType: row.PlanType,
  Phone: row.Phone === '' ? '' : formatPhone(row.Phone),
  EffectiveFrom: row.EffectiveFrom,
  VerifiedOn: row.VerifiedOn,
  Notes: row.Notes,
});

const fieldsOf = (form: PrefixForm) => ({
  ...form,
  Prefix: form.Prefix.trim().toUpperCase(),
  PartnerID: form.PartnerID?.value ?? '',
  Phone: phoneDigits(form.Phone) ?? form.Phone.trim(),
});

export const prefixMessages =
  (today: string) =>
  (form: PrefixForm): FormMessages<PrefixForm> =>
    bcbsPrefixProblems(fieldsOf(form), today);

export const prefixPayload = (form: PrefixForm, PrefixID: string | null, Version: number | null): Payload => ({
  ...fieldsOf(form),
  PrefixID,
  Version,
});
