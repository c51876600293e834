import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import type { MacArea, macConfigCalls } from '@coverline/contract/macConfig/macConfig.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { macAreaProblems } from '@coverline/domain/macConfig/macProblems.ts';
import { macKinds } from '@coverline/domain/macConfig/medicareContractors.ts';
import { phoneDigits } from '@coverline/domain/validate/phone.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

type Payload = PayloadOf<typeof macConfigCalls.saveMacArea>;

/** A place as it is typed. */
export type MacForm = Omit<MacArea, 'AreaID' | 'Version' | 'Kind'> & { Kind: string; WholeJurisdiction: boolean };

export const macLabels: Readonly<Record<keyof MacForm, string>> = {
  State: 'State',
  Kind: 'Part of Medicare',
  County: 'County',
  Jurisdiction: 'Jurisdiction',
  Contractor: 'Contractor',
  PortalURL: 'Portal',
  IVR: 'Automated telephone (IVR)',
  PTANFormat: 'Format of the PTAN',
  EffectiveFrom: 'In effect from',
  EffectiveTo: 'In effect to',
  Notes: 'Notes',
  WholeJurisdiction: 'Portal, telephone and PTAN for the whole jurisdiction',
};

export const emptyMacForm: MacForm = {
  State: '',
  Kind: 'AB',
  County: '',
  Jurisdiction: '',
  Contractor: '',
  PortalURL: '',
  IVR: '',
  PTANFormat: '',
  EffectiveFrom: '',
  EffectiveTo: '',
  Notes: '',
  WholeJurisdiction: false,
};

export function macFormOf({ AreaID: _id, Version: _version, ...area }: MacArea): MacForm {
  return { ...area, IVR: area.IVR === '' ? '' : formatPhone(area.IVR), WholeJurisdiction: false };
}

const fieldsOf = (form: MacForm) => ({
  ...form,
  Kind: macKinds.find((kind) => kind === form.Kind) ?? 'AB',
  Jurisdiction: form.Jurisdiction.trim().toUpperCase(),
  PortalURL: form.PortalURL.trim(),
  IVR: phoneDigits(form.IVR) ?? form.IVR.trim(),
});

export const macMessages = (form: MacForm): FormMessages<MacForm> => macAreaProblems(fieldsOf(form));

export const macPayload = (form: MacForm, AreaID: string | null, Version: number | null): Payload => ({
  ...fieldsOf(form),
  AreaID,
  Version,
});
