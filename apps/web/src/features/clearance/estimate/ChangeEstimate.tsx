import { copayStyles } from '@coverline/clearance/estimate/copayStyles.ts';
import { familyStyles } from '@coverline/clearance/estimate/limit.ts';
import { medigapPlans } from '@coverline/clearance/estimate/medigap.ts';
import {
  estimateNetworks,
  type EstimateQuestion,
  mostEstimateLines,
} from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { worded, wordedEach } from '#/api/terms.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import {
  emptyLine,
  familyWords,
  formOf,
  networkWords,
  type QuestionForm,
  questionLabels,
  questionMessages,
  questionOf,
  styleWords,
  waivesWords,
} from '#/features/clearance/estimate/questionForm.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { RowsField } from '#/ui/fields/RowsField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { DollarField } from '#/ui/fields/DollarField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { FormDrawer } from '#/ui/forms/FormDrawer.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { type FormModel, useFormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly question: EstimateQuestion;
  readonly onTry: (question: EstimateQuestion) => void;
  readonly onClose: () => void;
};

/** In the words of the client that is selected now. */
const labelsNow = () => wordedEach(questionLabels);

const named = <T extends string>(values: readonly T[], words: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: words[value] }));

/** Other services or rules: what it would be is shown first, and kept only by whoever then saves it. */
export default function ChangeEstimate({ question, onTry, onClose }: Props) {
  const form = useFormModel<QuestionForm>({ initial: formOf(question), validate: questionMessages });
  useUnsaved(form.formState.isDirty);
  return (
    <FormDrawer
      title="Change services or rules"
      width="raw"
      form={form}
      labels={labelsNow()}
      busy={false}
      error={null}
      submitLabel="Show what if"
      onSubmit={(typed) => {
        onTry(questionOf(typed));
        onClose();
      }}
      onClose={onClose}
    >
      <LineRows form={form} />
      <PlanFields form={form} />
      <RuleFields form={form} />
    </FormDrawer>
  );
}

type Fields = { readonly form: FormModel<QuestionForm> };

function LineRows({ form }: Fields) {
  const labels = labelsNow();
  const { value, error, onChange } = useValueField(form, 'Lines');
  return (
    <RowsField
      label={labels.Lines}
      help="CPT or HCPCS codes. Without a charge the charge master says it."
      one="service"
      rows={value}
      empty={emptyLine}
      most={mostEstimateLines}
      error={error}
      onChange={onChange}
    >
      {(row, set) => (
        <>
          <TextField
            label="Code"
            mono
            maxLength={5}
            autoComplete="off"
            value={row.Code}
            onChange={({ target }) => set({ Code: target.value })}
          />
          <TextField
            label="Modifiers"
            mono
            maxLength={15}
            autoComplete="off"
            value={row.Modifiers}
            onChange={({ target }) => set({ Modifiers: target.value })}
          />
          <TextField
            label="Units"
            inputMode="decimal"
            maxLength={9}
            autoComplete="off"
            value={row.Units}
            onChange={({ target }) => set({ Units: target.value })}
          />
          <DollarField label="Charge" value={row.Charge} onChange={({ target }) => set({ Charge: target.value })} />
        </>
      )}
    </RowsField>
  );
}

function PlanFields({ form }: Fields) {
  const labels = labelsNow();
  return (
    <>
      <CheckField label={labels.WithoutPlan} {...form.register('WithoutPlan')} />
      <div className="field-pair">
        <SelectField
          label={labels.Network}
          options={named(estimateNetworks, networkWords)}
          {...nativeField(form, 'Network')}
        />
        <TextField
          label={labels.PlaceOfService}
          help="Empty: an office."
          inputMode="numeric"
          maxLength={2}
          {...nativeField(form, 'PlaceOfService')}
        />
      </div>
      <div className="field-pair">
        <TextField label={labels.StayDays} inputMode="numeric" maxLength={3} {...nativeField(form, 'StayDays')} />
        <DollarField
          label={labels.Prepaid}
          help="What was collected at this desk is taken off by itself."
          {...nativeField(form, 'Prepaid')}
        />
      </div>
      <div className="field-pair">
        <TextField label={labels.SecondShare} inputMode="decimal" maxLength={6} {...nativeField(form, 'SecondShare')} />
        <SelectField
          label={labels.MedigapPlan}
          emptyLabel="None, or not known"
          options={medigapPlans.map((value) => ({ value, label: worded(`Plan ${value}`) }))}
          {...nativeField(form, 'MedigapPlan')}
        />
      </div>
    </>
  );
}

function RuleFields({ form }: Fields) {
  const labels = labelsNow();
  return (
    <>
      <div className="field-pair">
        <SelectField label={labels.Style} options={named(copayStyles, styleWords)} {...nativeField(form, 'Style')} />
        <SelectField
          label={labels.CopayWaives}
          options={named(['yes', 'no', 'unknown'] as const, waivesWords)}
          {...nativeField(form, 'CopayWaives')}
        />
      </div>
      <div className="field-pair">
        <SelectField
          label={labels.FamilyDeductible}
          options={named(familyStyles, familyWords)}
          {...nativeField(form, 'FamilyDeductible')}
        />
        <SelectField
          label={labels.FamilyOutOfPocket}
          options={named(familyStyles, familyWords)}
          {...nativeField(form, 'FamilyOutOfPocket')}
        />
      </div>
      <CheckField label={labels.CopayCounts} {...form.register('CopayCounts')} />
      <CheckField label={labels.DeductibleCounts} {...form.register('DeductibleCounts')} />
      <CheckField label={labels.IsGrandfathered} {...form.register('IsGrandfathered')} />
    </>
  );
}
