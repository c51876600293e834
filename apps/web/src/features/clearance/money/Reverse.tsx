import { moneyCalls } from '@coverline/contract/clearance/money/money.ts';
import { type DeskEntryRow, deskReasonLength } from '@coverline/contract/clearance/money/moneyShapes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { tellRecorded } from '#/features/clearance/money/formProps.ts';
import { amountProblem } from '#/features/clearance/money/moneyForm.ts';
import { useRecord } from '#/features/clearance/money/useRecord.ts';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { DollarField } from '#/ui/fields/DollarField.tsx';
import { centsTyped, dollarsOf } from '#/ui/fields/typedMoney.ts';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Props = {
  readonly entry: DeskEntryRow;
  readonly kind: 'Refunded' | 'Voided';
  readonly booksOn: string;
  readonly onClose: () => void;
};
type Form = { readonly Cents: string; readonly Reason: string };

const labels = { Cents: 'Amount in dollars', Reason: 'Reason' } as const;

/** Gives some of it back, or says that it never was so. The entry itself stays as it was recorded. */
export default function Reverse({ entry, kind, booksOn, onClose }: Props) {
  const isRefund = kind === 'Refunded';
  const form = useFormModel<Form>({
    initial: { Cents: isRefund ? dollarsOf(entry.LeftCents) : '', Reason: '' },
    validate: ({ Cents, Reason }) => ({
      Cents: isRefund ? amountProblem(Cents, entry.LeftCents) : '',
      Reason: Reason.trim() === '' ? 'Value is required' : '',
    }),
  });
  const record = useRecord(moneyCalls.reverseMoney, form, ({ Number }) => {
    tellRecorded(Number);
    onClose();
  });
  return (
    <FormModal
      title={isRefund ? `Refund of receipt ${entry.Number}` : `Void receipt ${entry.Number}`}
      form={form}
      onSubmit={({ Cents, Reason }) =>
        record.run({
          EntryID: record.EntryID,
          OfEntryID: entry.EntryID,
          Kind: kind,
          Cents: isRefund ? centsTyped(Cents) : null,
          Reason,
        })
      }
      busy={record.busy}
      error={record.error}
      labels={labels}
      submitLabel={isRefund ? 'Record the refund' : 'Void it'}
      onClose={onClose}
    >
      {isRefund && <DollarField label={labels.Cents} required data-autofocus {...nativeField(form, 'Cents')} />}
      <TextAreaField
        label={labels.Reason}
        required
        rows={3}
        maxLength={deskReasonLength}
        {...nativeField(form, 'Reason')}
      />
      <p className="soft">
        The receipt stays as it was recorded; this is a row of its own, and counts in your day of {formatDate(booksOn)}.
      </p>
    </FormModal>
  );
}
