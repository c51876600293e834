import { caseDeedCalls } from '@coverline/contract/cases/caseDeeds.ts';
import { type CaseDetail, caseReferenceLength, mostAtRiskCents } from '@coverline/contract/cases/caseShapes.ts';
import { caseCalls } from '@coverline/contract/cases/cases.ts';
import { casePriorities, caseType } from '@coverline/domain/cases/caseType.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { refreshCases } from '#/features/cases/caseWords.ts';
import { VisitChoice } from '#/features/cases/VisitChoice.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { centsTyped, dollarsOf } from '#/ui/fields/typedMoney.ts';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly of: CaseDetail; readonly onClose: () => void };

type EditForm = {
  readonly Priority: string;
  readonly IsDisability: boolean;
  readonly BilledOn: string;
  readonly NextOn: string;
  readonly Reference: string;
  readonly AtRiskCents: string;
  readonly VisitMasterIDs: readonly string[];
};

const labels = {
  Priority: 'Priority',
  AtRiskCents: 'Dollars at risk',
  Reference: 'Agency’s number',
  NextOn: 'Next action on',
  BilledOn: 'First bill after discharge',
} as const;

/** What is known of a case beside its status. */
export function EditCaseModal({ of, onClose }: Props) {
  const { Today } = useUser();
  const found = useCall(caseCalls.findCases, { RegMasterID: of.RegMasterID });
  const save = useSend(caseDeedCalls.saveCase, { reread: refreshCases });
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<EditForm>({
    initial: {
      Priority: String(of.Priority),
      IsDisability: of.IsDisability,
      BilledOn: of.BilledOn ?? '',
      NextOn: of.NextOn ?? '',
      Reference: of.Reference,
      // What nobody knows is not offered as nothing.
      AtRiskCents: of.HasUnknownCharge && of.AtRiskCents === 0 ? '' : dollarsOf(of.AtRiskCents),
      VisitMasterIDs: of.Visits.map(({ VisitMasterID }) => VisitMasterID),
    },
    validate: ({ AtRiskCents }) => {
      const cents = centsTyped(AtRiskCents) ?? 0;
      return cents < 0 || cents > mostAtRiskCents ? { AtRiskCents: 'Enter dollars, such as 25 or 1,250.50' } : {};
    },
  });
  const next = useValueField(form, 'NextOn');
  const billed = useValueField(form, 'BilledOn');
  const visits = useValueField(form, 'VisitMasterIDs');
  const onSubmit = (said: EditForm) => {
    const priority = casePriorities.find(({ id }) => String(id) === said.Priority);
    if (priority === undefined) return;
    setFailed(null);
    // The record is drawn anew before this form hears of it: what is said does not hang on the form.
    void save
      .mutateAsync({
        CaseID: of.CaseID,
        Version: of.Version,
        ...said,
        Priority: priority.id,
        AtRiskCents: centsTyped(said.AtRiskCents) ?? 0,
        VisitMasterIDs: [...said.VisitMasterIDs],
      })
      .then(
        () => {
          toast(worded(`{Case} ${of.Number} is saved.`));
          onClose();
        },
        (error: unknown) => setFailed(showFaults(form, error)),
      );
  };
  return (
    <FormModal
      title={worded(`Edit {case} ${of.Number}`)}
      form={form}
      onSubmit={onSubmit}
      busy={save.isPending}
      error={failed}
      labels={labels}
      submitLabel="Save"
      onClose={onClose}
    >
      <SelectField
        label={labels.Priority}
        options={casePriorities.map(({ id, text }) => ({ value: String(id), label: text }))}
        {...nativeField(form, 'Priority')}
      />
      <TextField label={labels.AtRiskCents} inputMode="decimal" {...nativeField(form, 'AtRiskCents')} />
      <TextField
        label={labels.Reference}
        autoComplete="off"
        maxLength={caseReferenceLength}
        {...nativeField(form, 'Reference')}
      />
      <DateField label={labels.NextOn} today={Today} {...next} />
      {of.Type === 'Charity' && <DateField label={labels.BilledOn} today={Today} {...billed} />}
      {caseType(of.Type).decisionDays !== null && (
        <CheckField label="On grounds of disability" {...form.register('IsDisability')} />
      )}
      {found.data !== undefined && found.data.Visits.length > 0 && (
        <VisitChoice visits={found.data.Visits} value={visits.value} onChange={visits.onChange} />
      )}
    </FormModal>
  );
}
