import { caseDeedCalls } from '@coverline/contract/cases/caseDeeds.ts';
import { caseTextLength } from '@coverline/contract/cases/caseShapes.ts';
import { caseCalls } from '@coverline/contract/cases/cases.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { casePriorities, caseTypes } from '@coverline/domain/cases/caseType.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { PatientField } from '#/app/records/PatientField.tsx';
import { showFaults } from '#/app/records/showFaults.ts';
import { refreshCases, typeText } from '#/features/cases/caseWords.ts';
import { VisitChoice } from '#/features/cases/VisitChoice.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  /** Whom it is for, where that is known; else a patient is found first. */
  readonly registration?: string;
  /** The visit that one came from. */
  readonly visit?: string | null;
  readonly type?: string | null;
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
};

type Found = DataOf<typeof caseCalls.findCases>;
type NewCase = {
  readonly Type: string;
  readonly Priority: string;
  readonly Mine: boolean;
  readonly Note: string;
  readonly VisitMasterIDs: readonly string[];
};

const emptyId = '00000000-0000-4000-8000-000000000000';

/** A new case: for whom, of which type, about which visits. */
export default function NewCaseModal({ registration, visit = null, type = null, onClose, onOpen }: Props) {
  const me = useUser().UserID;
  const [RegMasterID, setRegMasterID] = useState(registration ?? null);
  const found = useCall(
    caseCalls.findCases,
    { RegMasterID: RegMasterID ?? emptyId },
    { enabled: RegMasterID !== null },
  );
  const openCase = useSend(caseDeedCalls.openCase);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<NewCase>({
    initial: {
      Type: caseTypes.find((one) => one === type) ?? 'MedicaidApplication',
      Priority: '2',
      Mine: true,
      Note: '',
      VisitMasterIDs: visit === null ? [] : [visit],
    },
    validate: () => ({}),
  });
  const visits = useValueField(form, 'VisitMasterIDs');
  const person = RegMasterID === null ? undefined : found.data;
  const onSubmit = (said: NewCase) => {
    const Type = caseTypes.find((one) => one === said.Type);
    const Priority = casePriorities.find(({ id }) => String(id) === said.Priority);
    if (person === undefined || Type === undefined || Priority === undefined) return;
    setFailed(null);
    openCase.mutate(
      {
        RegMasterID: person.RegMasterID,
        Type,
        Priority: Priority.id,
        OwnerID: said.Mine ? me : null,
        Note: said.Note,
        // The visit of the address may be one that is not theirs any more.
        VisitMasterIDs: said.VisitMasterIDs.filter((one) => person.Visits.some(({ VisitMasterID: id }) => id === one)),
      },
      {
        onSuccess: ({ CaseID, Number: number, IsNew }) => {
          toast(
            worded(IsNew ? `{Case} ${number} is open.` : `{A case} of this type was open already: number ${number}.`),
          );
          void refreshCases();
          onOpen(CaseID);
        },
        onError: (error) => setFailed(showFaults(form, error)),
      },
    );
  };
  return (
    <FormModal
      title={worded('New {case}')}
      form={form}
      onSubmit={onSubmit}
      busy={openCase.isPending}
      error={failed}
      labels={{ Type: 'Type', Priority: 'Priority', Note: 'Note' }}
      submitLabel={worded('Open the {case}')}
      onClose={onClose}
      disabledReason={person === undefined ? worded('Choose {a patient} first.') : null}
    >
      {registration === undefined && (
        <PatientField
          label={term('Patient')}
          placeholder={worded('Name, {MRN} or date of birth')}
          onChosen={({ value }) => {
            setRegMasterID(value);
            visits.onChange([]);
          }}
          aside={person === undefined ? null : nameOf(person)}
        />
      )}
      {registration !== undefined && person !== undefined && <p>{nameOf(person)}</p>}
      <SelectField
        label="Type"
        options={caseTypes.map((one) => ({ value: one, label: typeText(one) }))}
        {...nativeField(form, 'Type')}
      />
      <SelectField
        label="Priority"
        options={casePriorities.map(({ id, text }) => ({ value: String(id), label: text }))}
        {...nativeField(form, 'Priority')}
      />
      {person !== undefined && person.Visits.length > 0 && (
        <VisitChoice visits={person.Visits} value={visits.value} onChange={visits.onChange} />
      )}
      <CheckField label="I work on it" {...form.register('Mine')} />
      <TextAreaField label="Note" rows={2} maxLength={caseTextLength} {...nativeField(form, 'Note')} />
    </FormModal>
  );
}

const nameOf = ({ LastName, FirstName, DateOfBirth, MRN }: Found): string =>
  `${LastName}, ${FirstName} · ${formatDate(DateOfBirth)} · ${MRN}`;
