import { type Patient, registrationCalls } from '@coverline/contract/registration.ts';
import type { Ref } from 'react';
import { errorText } from '#/api/errorText.ts';
import { findPatients } from '#/api/findPatients.ts';
import { send } from '#/api/send.ts';
import { worded } from '#/api/terms.ts';
import { ComboboxField } from '#/ui/ComboboxField.tsx';
import { toast } from '#/ui/toast.ts';
import type { ComboboxOption } from '#/ui/useOptions.ts';

type Props = {
  readonly onFound: (patient: Patient) => void;
  /** Nobody is registered so, and the text is to be asked about as it stands. */
  readonly onStranger: (typed: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A registered patient by the beginning of a name, MRN or date of birth, or by a whole SSN or member ID. */
export function FindPatient({ onFound, onStranger, ref }: Props) {
  const open = async (option: ComboboxOption | null) => {
    if (option === null) return;
    try {
      onFound(await send(registrationCalls.getPatient, { RegMasterID: option.value }));
    } catch (error) {
      toast(errorText(error), { grade: 'Bad' });
    }
  };
  return (
    <ComboboxField
      label={worded('Find {a patient}')}
      fieldClass="wide"
      placeholder={worded('Name, {MRN}, birth, SSN, ID, {visit}')}
      value={null}
      onChange={(option) => void open(option)}
      find={findPatients}
      otherwise={{ label: (typed) => `Not registered. Ask about ${typed}`, take: onStranger }}
      {...(ref && { ref })}
    />
  );
}
