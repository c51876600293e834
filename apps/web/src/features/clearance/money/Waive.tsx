import { moneyCalls } from '@coverline/contract/clearance/money/money.ts';
import { deskReasonLength } from '@coverline/contract/clearance/money/moneyShapes.ts';
import { worded } from '#/api/terms.ts';
import { type MoneyFormProps, tellRecorded } from '#/features/clearance/money/formProps.ts';
import { amountProblem } from '#/features/clearance/money/moneyForm.ts';
import { useRecord } from '#/features/clearance/money/useRecord.ts';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { DollarField } from '#/ui/fields/DollarField.tsx';
import { centsTyped, dollarsOf } from '#/ui/fields/typedMoney.ts';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Form = { readonly Cents: string; readonly Reason: string };

const labels = { Cents: 'Amount in dollars', Reason: 'Reason' } as const;

/** What is not asked for any more, and why. */
export default function Waive({ of, onClose }: MoneyFormProps) {
  const form = useFormModel<Form>({
    initial: { Cents: dollarsOf(of.LeftCents), Reason: '' },
    validate: ({ Cents, Reason }) => ({
      Cents: amountProblem(Cents, of.LeftCents),
      Reason: Reason.trim() === '' ? 'Value is required' : '',
    }),
  });
  const record = useRecord(moneyCalls.waiveMoney, form, ({ Number }) => {
    tellRecorded(Number);
    onClose();
  });
  return (
    <FormModal
      title={worded('Waive what the {patient} owes')}
      form={form}
      onSubmit={({ Cents, Reason }) =>
        record.run({
          EntryID: record.EntryID,
          VisitMasterID: of.VisitMasterID,
          Cents: centsTyped(Cents) ?? 0,
          Reason,
        })
      }
      busy={record.busy}
      error={record.error}
      labels={labels}
      submitLabel="Waive it"
      onClose={onClose}
    >
      <DollarField label={labels.Cents} required data-autofocus {...nativeField(form, 'Cents')} />
      <TextAreaField
        label={labels.Reason}
        required
        rows={3}
        maxLength={deskReasonLength}
        {...nativeField(form, 'Reason')}
      />
    </FormModal>
  );
}
