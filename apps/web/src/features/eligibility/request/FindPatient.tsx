import { type Patient, registrationCalls } from '@coverline/contract/registration/registration.ts';
import type { TypedPerson } from '@coverline/domain/registration/typedPerson.ts';
import type { Ref } from 'react';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { term, worded } from '#/api/terms.ts';
import { PatientField } from '#/app/records/PatientField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';

type Props = {
  readonly onFound: (patient: Patient) => void;
  /** Nobody is registered so, and is to be asked about by what was typed. */
  readonly onStranger: (person: TypedPerson) => void;
  /** Whose MRN stands beside the label: who was found before. */
  readonly mrn: string | null;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A registered patient by the beginning of a name, MRN or date of birth, or by a whole SSN or member ID. */
export function FindPatient({ onFound, onStranger, mrn, ref }: Props) {
  const open = async (option: ComboboxOption) => {
    try {
      onFound(await send(registrationCalls.getPatient, { RegMasterID: option.value }));
    } catch (error) {
      toast(errorText(error), { grade: 'Bad' });
    }
  };
  return (
    <PatientField
      label={worded('Find {a patient}')}
      placeholder={worded('Name, {MRN}, birth, SSN, ID, {visit}')}
      onChosen={(option) => void open(option)}
      aside={mrn === null ? null : `${term('MRN')} ${mrn}`}
      otherwise={{ label: (typed) => `Not registered. Ask about ${typed}`, take: onStranger }}
      {...(ref && { ref })}
    />
  );
}
