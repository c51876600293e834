import { dispositionCalls, type DispositionView } from '@coverline/contract/liveDemographics/disposition.ts';
import { incomeDocuments, incomeDocumentWords } from '@coverline/domain/demographics/disposition/toldFacts.ts';
import { incomePeriodWords } from '@coverline/domain/demographics/poverty/annualIncome.ts';
import { medicaidCategories, medicaidCategoryWords } from '@coverline/domain/demographics/poverty/medicaidLimits.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { FormDrawer } from '#/ui/forms/FormDrawer.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { formOf, inputLabels, inputMessages, type InputsForm, toldOf } from './inputsForm.ts';

type Props = { readonly view: DispositionView; readonly onClose: () => void; readonly onKept: () => void };

const periodOptions = Object.entries(incomePeriodWords).map(([value, label]) => ({ value, label }));
const documentOptions = incomeDocuments.map((value) => ({ value, label: incomeDocumentWords[value] }));
const categoryOptions = medicaidCategories.map((value) => ({
  value,
  label: medicaidCategoryWords[value].charAt(0).toUpperCase() + medicaidCategoryWords[value].slice(1),
}));
const insuredOptions = [
  { value: 'Active', label: 'Yes, one is active' },
  { value: 'None', label: 'No, none is active' },
];

/** What is told at the desk: the disposition is worked out anew with it, and kept. */
export function InputsDrawer({ view, onClose, onKept }: Props) {
  const { Today } = useUser();
  const keep = useSend(dispositionCalls.keepDisposition);
  const form = useFormModel<InputsForm>({
    initial: formOf(view),
    validate: (values) => inputMessages(values, Today),
  });
  const [error, setError] = useState<FormError | null>(null);
  const shownOn = useValueField(form, 'DocumentOn');
  const [period, shown] = form.watch(['Period', 'Document']);
  const { BureauSize, Income, ForGuarantor } = view;
  const onSubmit = (values: InputsForm) => {
    setError(null);
    keep.mutate(
      { LookupID: view.LookupID, ...toldOf(values) },
      { onSuccess: onKept, onError: (reason) => setError(showFaults(form, reason)) },
    );
  };
  const typed = (name: keyof InputsForm, help?: string) => (
    <TextField
      label={inputLabels[name]}
      autoComplete="off"
      inputMode="decimal"
      maxLength={20}
      help={help}
      {...nativeField(form, name)}
    />
  );
  return (
    <FormDrawer
      title="What is known of the household"
      onClose={onClose}
      form={form}
      onSubmit={onSubmit}
      busy={keep.isPending}
      error={error}
      labels={inputLabels}
      submitLabel="Work it out and keep it"
    >
      {ForGuarantor && (
        <TextField
          label={inputLabels.Guarantor}
          autoComplete="off"
          maxLength={120}
          help={worded('Who pays for the {patient}, who is under 18. The income below is theirs.')}
          {...nativeField(form, 'Guarantor')}
        />
      )}
      {typed('HouseholdSize', BureauSize === null ? undefined : `The bureau says ${BureauSize.People}.`)}
      <div className="field-pair">
        {typed(
          'IncomeCents',
          Income.ModelCents === null ? undefined : `The bureau’s model: ${formatCurrency(Income.ModelCents)} a year.`,
        )}
        <SelectField label={inputLabels.Period} options={periodOptions} {...nativeField(form, 'Period')} />
      </div>
      {period === 'Hour' && typed('HoursPerWeek')}
      <div className="field-pair">
        <SelectField label={inputLabels.Document} options={documentOptions} {...nativeField(form, 'Document')} />
        {shown !== 'None' && <DateField label={inputLabels.DocumentOn} today={Today} {...shownOn} />}
      </div>
      {(view.Insurance.Active === null || view.Insurance.Source === 'Told') && (
        <SelectField
          label={inputLabels.Insured}
          emptyLabel="Not known"
          options={insuredOptions}
          help={`${view.Insurance.Words}.`}
          {...nativeField(form, 'Insured')}
        />
      )}
      <div className="field-pair">
        <SelectField
          label={inputLabels.Category}
          emptyLabel="By age"
          options={categoryOptions}
          {...nativeField(form, 'Category')}
        />
        {typed('MedicaidPercent', 'Empty: as the table of the state says.')}
      </div>
      <div className="field-pair">
        {typed('Propensity', 'Empty: as the bureau says.')}
        {typed('CapacityCents', 'Empty: as the bureau says.')}
      </div>
      {typed('OwedCents', 'For the table of plans.')}
    </FormDrawer>
  );
}
