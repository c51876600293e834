import { tenderText } from '@coverline/clearance/desk/deskWords.ts';
import { moneyCalls } from '@coverline/contract/clearance/money/money.ts';
import { type DeskDay, deskReasonLength } from '@coverline/contract/clearance/money/moneyShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import {
  type CloseForm,
  closeFormOf,
  closeMessages,
  countedOf,
  countedTenders,
  differenceOf,
} from '#/features/clearance/money/closeForm.ts';
import { useRecord } from '#/features/clearance/money/useRecord.ts';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { DollarField } from '#/ui/fields/DollarField.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly of: DeskDay; readonly onClose: () => void };

const labels = { ...tenderText, Note: 'Note' } as const;

/** What was counted of each tender, beside what is expected; afterwards the day takes nothing more. */
export default function CloseDay({ of, onClose }: Props) {
  const form = useFormModel<CloseForm>({
    initial: closeFormOf(of),
    validate: (typed) => closeMessages(of, typed),
  });
  const record = useRecord(moneyCalls.closeDeskDay, form, ({ On }) => {
    toast(`The day of ${formatDate(On)} is closed.`);
    onClose();
  });
  const difference = differenceOf(of, form.watch());
  const counted = countedTenders(of);
  return (
    <FormModal
      title={`Close the day of ${formatDate(of.On)}`}
      form={form}
      onSubmit={(typed) =>
        record.run({
          On: of.On,
          Counted: countedOf(of, typed),
          Note: typed.Note,
        })
      }
      busy={record.busy}
      error={record.error}
      labels={labels}
      submitLabel="Close it"
      onClose={onClose}
    >
      {counted.length === 0 && <p className="dim">Nothing was taken: there is nothing to count.</p>}
      <div className="day-count">
        {counted.map(({ Tender, ExpectedCents }) => (
          <DollarField
            key={Tender}
            label={labels[Tender]}
            required
            help={`Expected ${formatCurrency(ExpectedCents)}`}
            {...nativeField(form, Tender)}
          />
        ))}
      </div>
      <p aria-live="polite">
        Difference: <b className="tn">{formatCurrency(difference)}</b>
      </p>
      <TextAreaField label={labels.Note} rows={2} maxLength={deskReasonLength} {...nativeField(form, 'Note')} />
    </FormModal>
  );
}
