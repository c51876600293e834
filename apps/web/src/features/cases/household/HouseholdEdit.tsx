import { caseHouseholdCalls, type CaseHousehold } from '@coverline/contract/cases/caseHousehold.ts';
import type { CaseDetail } from '@coverline/contract/cases/caseShapes.ts';
import { stateNames } from '@coverline/domain/payers/states.ts';
import { useState } from 'react';
import { useSend } from '#/api/useSend.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { withoutMember } from '#/app/cases/withoutMember.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { refreshCases } from '#/features/cases/caseWords.ts';
import { type HouseholdForm, formOf, sentOf } from '#/features/cases/household/householdForm.ts';
import { IncomeRows } from '#/features/cases/household/IncomeRows.tsx';
import { MemberRows } from '#/features/cases/household/MemberRows.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { discardChanges } from '#/ui/forms/discardChanges.ts';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly of: CaseDetail; readonly data: CaseHousehold; readonly onDone: () => void };

const states = Object.entries(stateNames).map(([value, label]) => ({ value, label }));
const labels = { State: 'State', Members: 'Household', Incomes: 'Incomes' } as const;

/** The household as a whole, saved at once; what papers prove stays beside what is told. */
export function HouseholdEdit({ of, data, onDone }: Props) {
  const save = useSend(caseHouseholdCalls.saveCaseHousehold, { reread: refreshCases });
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<HouseholdForm>({ initial: formOf(data), validate: () => ({}) });
  const members = useValueField(form, 'Members');
  const incomes = useValueField(form, 'Incomes');
  const { isDirty } = form.formState;
  useUnsaved(isDirty);
  const onSubmit = (said: HouseholdForm) => {
    setFailed(null);
    // The record is drawn anew before this form hears of it: what is said does not hang on the form.
    void save.mutateAsync({ CaseID: of.CaseID, Version: data.Version, ...sentOf(said) }).then(
      () => {
        toast('The household is saved.');
        onDone();
      },
      (error: unknown) => setFailed(showFaults(form, error)),
    );
  };
  const leave = () => void discardChanges(isDirty).then((yes) => yes && onDone());
  return (
    <div className="case-form">
      <FormPage
        form={form}
        label="Household and income"
        onSubmit={onSubmit}
        busy={save.isPending}
        error={failed}
        labels={labels}
        submitLabel="Save to the case"
        before={<Button onClick={leave}>Cancel</Button>}
      >
        <SelectField label={labels.State} emptyLabel="Choose" options={states} {...nativeField(form, 'State')} />
        <MemberRows
          rows={members.value}
          error={members.error}
          onChange={(rows, gone) => {
            members.onChange(rows);
            if (gone !== null) incomes.onChange(withoutMember(incomes.value, gone));
          }}
        />
        <IncomeRows rows={incomes.value} members={members.value} error={incomes.error} onChange={incomes.onChange} />
      </FormPage>
    </div>
  );
}
