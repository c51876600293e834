import { type FoundPatient, patientsListed, registrationCalls } from '@coverline/contract/registration/registration.ts';
import type { pdfFormCalls } from '@coverline/contract/cases/forms/pdfForms.ts';
import type { abnCalls } from '@coverline/contract/cases/abn/abn.ts';
import type { liveDemographicsCalls } from '@coverline/contract/liveDemographics/liveDemographics.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { toast } from '#/ui/layers/toast.ts';
import type { ComboboxOption, Offer } from '#/ui/fields/combobox/useOptions.ts';

type Find =
  | typeof registrationCalls.findPatient
  | typeof liveDemographicsCalls.findDemographicPatient
  | typeof pdfFormCalls.findFormPatient
  | typeof abnCalls.findAbnPatient;

/**
 * Registrations for a type-ahead, by the beginning of a name, MRN or birth date, or by a whole number; and whether more fit. By the
 * call of whoever asks: a screen loads its own, and no other's.
 */
export const findPatientsBy =
  (call: Find) =>
  (term: string, signal: AbortSignal): Promise<Offer> =>
    found(call, term, signal);

export const findPatients = findPatientsBy(registrationCalls.findPatient);

async function found(call: Find, term: string, signal: AbortSignal): Promise<Offer> {
  try {
    const found = await send(call, { SearchTerm: term.slice(0, 80) }, { signal, quiet: true });
    return { options: found.slice(0, patientsListed).map(optionOf), more: found.length > patientsListed };
  } catch (error) {
    if (!signal.aborted) toast(errorText(error), { grade: 'Bad' });
    throw error;
  }
}

const optionOf = (patient: FoundPatient): ComboboxOption => ({
  value: patient.RegMasterID,
  label: `${patient.LastName}, ${patient.FirstName}`,
  note: `${formatDate(patient.DateOfBirth)} · ${patient.MRN}`,
});
