import { moneyCalls } from '@coverline/contract/clearance/money/money.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { type MoneyFormProps, tellRecorded } from '#/features/clearance/money/formProps.ts';
import { amountProblem, dayProblem } from '#/features/clearance/money/moneyForm.ts';
import { useRecord } from '#/features/clearance/money/useRecord.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { DollarField } from '#/ui/fields/DollarField.tsx';
import { centsTyped, dollarsOf } from '#/ui/fields/typedMoney.ts';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Form = { readonly Cents: string; readonly Until: string };

const labels = { Cents: 'Amount in dollars', Until: 'Pays until' } as const;

/** What somebody has said that they will pay, and until when. */
export default function PromiseToPay({ of, onClose }: MoneyFormProps) {
  const { Today } = useUser();
  const form = useFormModel<Form>({
    initial: { Cents: dollarsOf(of.LeftCents), Until: '' },
    validate: ({ Cents, Until }) => ({ Cents: amountProblem(Cents, of.LeftCents), Until: dayProblem(Until, Today) }),
  });
  const until = useValueField(form, 'Until');
  const record = useRecord(moneyCalls.recordPromise, form, ({ Number }) => {
    tellRecorded(Number);
    onClose();
  });
  return (
    <FormModal
      title={worded('What the {patient} promises to pay')}
      form={form}
      onSubmit={({ Cents, Until }) =>
        record.run({
          EntryID: record.EntryID,
          VisitMasterID: of.VisitMasterID,
          Cents: centsTyped(Cents) ?? 0,
          Until,
        })
      }
      busy={record.busy}
      error={record.error}
      labels={labels}
      submitLabel="Record it"
      onClose={onClose}
    >
      <DollarField label={labels.Cents} required data-autofocus {...nativeField(form, 'Cents')} />
      <DateField label={labels.Until} required today={Today} {...until} />
    </FormModal>
  );
}
