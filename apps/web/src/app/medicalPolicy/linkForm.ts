import { policyLinkProblems, tidiedLink } from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';
import { term, worded } from '#/api/terms.ts';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

/** A link to a policy as it is typed; its payer is chosen. */
export type LinkForm = {
  PartnerID: ComboboxOption | null;
  Title: string;
  URL: string;
  Kind: string;
  Plan: string;
  State: string;
  Codes: string;
  Diagnoses: string;
  EffectiveFrom: string;
  EffectiveTo: string;
  Source: string;
};

export const linkLabels = (): Readonly<Record<keyof LinkForm, string>> => ({
  PartnerID: term('Payor'),
  Title: 'Title',
  URL: 'Address',
  Kind: 'Kind',
  Plan: 'Plan or line of business',
  State: 'State',
  Codes: 'Procedure codes',
  Diagnoses: 'Diagnoses',
  EffectiveFrom: 'In effect from',
  EffectiveTo: 'In effect to',
  Source: 'Where it is from',
});

export const emptyLinkForm = (payer: ComboboxOption | null = null, Codes = ''): LinkForm => ({
  PartnerID: payer,
  Title: '',
  URL: '',
  Kind: '',
  Plan: '',
  State: '',
  Codes,
  Diagnoses: '',
  EffectiveFrom: '',
  EffectiveTo: '',
  Source: '',
});

/** As the calls take it. */
export const sentOf = (form: LinkForm) => ({ ...form, PartnerID: form.PartnerID?.value ?? '' });

export function linkMessages(form: LinkForm): FormMessages<LinkForm> {
  const found = policyLinkProblems(tidiedLink(sentOf(form)));
  return Object.fromEntries(Object.entries(found).map(([name, message]) => [name, worded(message ?? '')]));
}
