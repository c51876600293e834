import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { type Patient, registrationCalls } from '@coverline/contract/registration/registration.ts';
import { useEffect, useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { toast } from '#/ui/layers/toast.ts';
import { type FormModel, useFormModel } from '#/ui/forms/useFormModel.ts';
import { draftOwner } from '#/api/draft.ts';
import { keepDraft, takeDraft } from './draft.ts';
import { fillFromPatient } from './fillFromPatient.ts';
import { fillFromResult, isSamePerson, isUntouched } from './fillFromResult.ts';
import { partnerNamed, withRules } from './findPartners.ts';
import { keptCare } from './CareFields.tsx';
import { linkedRegistration } from './linkedRegistration.ts';
import { emptyRequest, type RequestForm } from './requestForm.ts';
import { requestMessages } from './requestMessages.ts';
import { type Choices, useChoices } from './useChoices.ts';

export type Request = {
  readonly form: FormModel<RequestForm>;
  /** Counts the requests put in place: what is masked anew with each. */
  readonly turn: number;
  readonly choices: Choices;
  /** Whether the client's choices are in the request: not while they are on their way. */
  readonly isWhole: boolean;
  /** Puts a whole request in place; the payer's rules follow by themselves. */
  readonly put: (values: RequestForm) => void;
  readonly fill: (patient: Patient, insuranceId?: string) => void;
  /** The request behind a stored lookup, put unless it is no longer wanted when it is here; answers what it is. */
  readonly fillFrom: (result: LookupResult, isWanted?: () => boolean) => Promise<RequestForm>;
  /** From now on the request is about this registration, as it stands, if it is still about the person of the lookup. */
  readonly link: (registrationId: string, result: LookupResult) => Promise<void>;
};

/** The request on the screen. An unsent one is kept in memory while its user is elsewhere. */
export function useRequest(today: string): Request {
  const [owner] = useState(draftOwner);
  const [initial] = useState(() => takeDraft(owner) ?? emptyRequest(today));
  const form = useFormModel<RequestForm>({ initial, validate: (values) => requestMessages(values, today) });
  useEffect(
    () => () => {
      const values = form.getValues();
      if (!isUntouched(values)) keepDraft(owner, values);
    },
    [form, owner],
  );

  const { choices, known } = useChoices();
  const isUnnamed = form.watch('SelectedServiceCode').length === 0;
  // A Medicare number is asked for from locations of its own list.
  const [npi, place, mbi] = form.watch(['ProviderNPI', 'Location', 'RequestIsForMBIAssist']);
  const asked = { ProviderNPI: npi, Location: place };
  const { ProviderNPI, Location } = known && !mbi ? keptCare(asked, choices) : asked;
  useEffect(() => {
    if (known && isUnnamed) form.setValue('SelectedServiceCode', [choices.DefaultService]);
    if (ProviderNPI !== npi) form.setValue('ProviderNPI', ProviderNPI);
    if (Location !== place) form.setValue('Location', Location);
  }, [form, known, choices, isUnnamed, npi, place, ProviderNPI, Location]);
  const isWhole = known && !isUnnamed && ProviderNPI === npi && Location === place;

  const [turn, setTurn] = useState(0);
  const put = (values: RequestForm) => {
    // At once, since what is put may be sent in the same breath.
    form.reset(known && !values.RequestIsForMBIAssist ? { ...values, ...keptCare(values, choices) } : values);
    setTurn((last) => last + 1);
    void withRules(values.SelectedTradingPartner).then((payer) => {
      if (form.getValues('SelectedTradingPartner')?.ID === payer?.ID) form.setValue('SelectedTradingPartner', payer);
    });
  };
  // Whoever is chosen while a Medicare number is asked for is asked about so.
  const fill = (patient: Patient, insuranceId?: string) =>
    put({
      ...fillFromPatient(patient, today, insuranceId),
      RequestIsForMBIAssist: form.getValues('RequestIsForMBIAssist'),
    });
  const fillFrom = async (result: LookupResult, isWanted = () => true) => {
    const id = result.Patient.RegMasterID;
    const patient = id === null ? null : await readPatient(id);
    // An old lookup says of whom it asked no more than name and number. A payer that cannot be found is chosen anew.
    const payer = await partnerNamed({ Name: result.PayerName, Id: result.PayerID }).catch(() => null);
    const values = fillFromResult(result, patient, payer, today);
    if (isWanted()) put(values);
    return values;
  };
  const link = async (registrationId: string, result: LookupResult) => {
    if (linkedRegistration(form.getValues())?.RegMasterID === registrationId) return;
    const patient = await readPatient(registrationId);
    if (patient === null || !isSamePerson(form.getValues(), result)) return;
    form.setValue('Registration', { patient, insuranceId: null });
  };
  return { form, turn, choices, isWhole, put, fill, fillFrom, link };
}

async function readPatient(id: string): Promise<Patient | null> {
  try {
    return await send(registrationCalls.getPatient, { RegMasterID: id });
  } catch (error) {
    toast(errorText(error), { grade: 'Bad' });
    return null;
  }
}
