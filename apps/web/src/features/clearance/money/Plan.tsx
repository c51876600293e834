import { instalments, longestPlan, planProblem } from '@coverline/clearance/desk/paymentPlan.ts';
import { moneyCalls } from '@coverline/contract/clearance/money/money.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { useUser } from '#/api/session/session.ts';
import { type MoneyFormProps, tellRecorded } from '#/features/clearance/money/formProps.ts';
import { dayProblem, monthsOf, planMessages, type PlanForm } from '#/features/clearance/money/moneyForm.ts';
import { Schedule } from '#/features/clearance/money/Schedule.tsx';
import { useRecord } from '#/features/clearance/money/useRecord.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

const labels = { Months: 'Months', FirstOn: 'First due' } as const;

/** What is left, in months: the schedule is seen before it is agreed. */
export default function Plan({ of, onClose }: MoneyFormProps) {
  const { Today } = useUser();
  const left = of.LeftCents ?? 0;
  const terms = { leastCents: of.Terms.LeastCents, mostMonths: of.Terms.MostMonths };
  const longest = longestPlan(left, terms);
  const form = useFormModel<PlanForm>({
    initial: { Months: longest === null ? '' : String(Math.min(longest, 3)), FirstOn: Today },
    validate: (typed) => planMessages(typed, left, terms, Today),
  });
  const first = useValueField(form, 'FirstOn');
  const record = useRecord(moneyCalls.arrangePlan, form, ({ Number }) => {
    tellRecorded(Number);
    onClose();
  });
  const months = monthsOf(form.watch('Months'));
  const day = form.watch('FirstOn');
  const isPlan = planProblem(left, months, terms) === null && dayProblem(day, Today) === '';
  return (
    <FormModal
      title={`Payment plan for ${formatCurrency(left)}`}
      form={form}
      onSubmit={({ Months, FirstOn }) =>
        record.run({
          EntryID: record.EntryID,
          VisitMasterID: of.VisitMasterID,
          Cents: left,
          Months: monthsOf(Months),
          FirstOn,
        })
      }
      busy={record.busy}
      error={record.error}
      labels={labels}
      submitLabel="Agree the plan"
      onClose={onClose}
    >
      <TextField
        label={labels.Months}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        data-autofocus
        help={
          longest === null
            ? `An instalment is ${formatCurrency(terms.leastCents)} at least: there is no plan for so little.`
            : `2 to ${longest}; an instalment is ${formatCurrency(terms.leastCents)} at least.`
        }
        {...nativeField(form, 'Months')}
      />
      <DateField label={labels.FirstOn} required today={Today} {...first} />
      {isPlan && (
        <Schedule
          rows={instalments(left, months, day).map(({ dueOn: DueOn, cents: Cents }) => ({ DueOn, Cents }))}
          label="The schedule"
        />
      )}
    </FormModal>
  );
}
