import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { type Patient, registrationCalls } from '@coverline/contract/registration/registration.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { worded } from '#/api/terms.ts';
import { toast } from '#/ui/layers/toast.ts';
import { insurancesOf } from './request/fillFromPatient.ts';
import { isSamePerson } from './request/fillFromResult.ts';
import { type OtherParty, partnerNamed, withRules } from './request/findPartners.ts';
import { linkedRegistration } from './request/linkedRegistration.ts';
import type { RequestForm } from './request/requestForm.ts';
import type { Request } from './request/useRequest.ts';

/** What is asked about stays when another payer is asked. */
const kept = [
  'DateOfService',
  'SelectedServiceCode',
  'ProcedureCodeList',
  'PlaceOfService',
  'ProviderNPI',
  'Location',
  'BirthSequence',
] as const satisfies readonly (keyof RequestForm)[];

/** Wants to know which lookup the request became. */
type Told = (lookupId: string) => Promise<void>;

/** The same person asked about at another payer, with nothing typed twice. What that payer asks for besides is named beside its field. */
export function useAskElsewhere({ form, fill, fillFrom }: Request, submit: (told?: Told) => void) {
  const [busy, setBusy] = useState(false);
  const ask = async (patient: Patient, insuranceId: string, told?: Told) => {
    const before = form.getValues();
    fill(patient, insuranceId);
    for (const name of kept) form.setValue(name, before[name]);
    // Whether that payer takes a place of service is among its rules.
    if (before.PlaceOfService !== '')
      form.setValue('SelectedTradingPartner', await withRules(form.getValues('SelectedTradingPartner')));
    submit(told);
  };
  const askInsurance = async (insuranceId: string) => {
    const patient = linkedRegistration(form.getValues());
    if (patient !== null) await ask(patient, insuranceId);
  };
  /** Of a registration that was just saved into: what is linked on the screen has not seen that. */
  const askSaved = async (RegMasterID: string, insuranceId: string, told: Told) =>
    ask(await send(registrationCalls.getPatient, { RegMasterID }), insuranceId, told);
  const askParty = async (party: OtherParty, result: LookupResult) => {
    setBusy(true);
    try {
      const payer = await partnerNamed({ Name: party.Name, Id: party.Id });
      if (payer === null)
        return toast(`${party.Name} ${worded('is not among the {payers} you can ask, or several are called so.')}`, {
          grade: 'Questionable',
        });
      if (!isSamePerson(form.getValues(), result)) await fillFrom(result);
      const patient = linkedRegistration(form.getValues());
      const known = patient && insurancesOf(patient).find(({ TradingPartnerID }) => TradingPartnerID === payer.ID);
      if (known) return await askInsurance(known.RegInsuranceID);
      // The number of one payer says nothing to another.
      form.setValue('SelectedTradingPartner', payer);
      form.setValue('CertificateNumber', '');
      if (patient !== null) form.setValue('Registration', { patient, insuranceId: null });
      submit();
    } catch (error) {
      toast(errorText(error), { grade: 'Bad' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, askInsurance, askSaved, askParty };
}
