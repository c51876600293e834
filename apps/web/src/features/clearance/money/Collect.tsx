import { type Purpose, type Tender, tenders } from '@coverline/clearance/desk/desk.ts';
import { purposeText, tenderText } from '@coverline/clearance/desk/deskWords.ts';
import { moneyCalls } from '@coverline/contract/clearance/money/money.ts';
import { deskReferenceLength } from '@coverline/contract/clearance/money/moneyShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { worded } from '#/api/terms.ts';
import { type MoneyFormProps, tellRecorded } from '#/features/clearance/money/formProps.ts';
import { amountProblem, purposesOf } from '#/features/clearance/money/moneyForm.ts';
import { useRecord } from '#/features/clearance/money/useRecord.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { DollarField } from '#/ui/fields/DollarField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { centsTyped, dollarsOf } from '#/ui/fields/typedMoney.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Form = {
  readonly Cents: string;
  readonly Tender: Tender;
  readonly Reference: string;
  readonly Purpose: Purpose;
};

const labels = { Cents: 'Amount in dollars', Tender: 'Taken by', Reference: 'Reference', Purpose: 'For' } as const;

/** What was taken: a drawer, a check or a terminal has it already. `whose`: from the grid, where nothing beside it says who it is and whether anything may be taken. */
export default function Collect({ of, whose, onClose }: MoneyFormProps & { readonly whose?: string }) {
  const form = useFormModel<Form>({
    initial: {
      Cents: of.LeftCents === null || of.LeftCents === 0 ? '' : dollarsOf(of.LeftCents),
      Tender: 'Card',
      Reference: '',
      Purpose: of.IsProhibited ? 'PriorBalance' : 'Visit',
    },
    validate: ({ Cents }) => ({ Cents: amountProblem(Cents) }),
  });
  const record = useRecord(moneyCalls.recordPayment, form, ({ Number }) => {
    tellRecorded(Number);
    onClose();
  });
  const cents = centsTyped(form.watch('Cents')) ?? 0;
  const isBeyond = form.watch('Purpose') !== 'PriorBalance' && of.LeftCents !== null && cents > of.LeftCents;
  return (
    <FormModal
      title={whose === undefined ? 'Record what was collected' : `Collect from ${whose}`}
      form={form}
      onSubmit={({ Cents, Tender, Reference, Purpose }) =>
        record.run({
          EntryID: record.EntryID,
          VisitMasterID: of.VisitMasterID,
          Cents: centsTyped(Cents) ?? 0,
          LeftCents: of.LeftCents,
          AfterReceipt: of.Entries.find(({ Kind }) => Kind === 'Collected')?.Number ?? 0,
          Tender,
          Reference,
          Purpose,
        })
      }
      busy={record.busy}
      error={record.error}
      labels={labels}
      submitLabel="Record it"
      onClose={onClose}
    >
      {whose !== undefined && of.IsProhibited && (
        <Notice tone="bad">
          <b>Do not collect.</b>{' '}
          {worded(
            'Nothing may be billed to this {patient} for the {visit}: a balance from before may be recorded alone.',
          )}
        </Notice>
      )}
      <DollarField
        label={labels.Cents}
        required
        data-autofocus
        help={isBeyond ? `${formatCurrency(cents - (of.LeftCents ?? 0))} more than is left.` : undefined}
        {...nativeField(form, 'Cents')}
      />
      <SelectField
        label={labels.Tender}
        options={tenders.map((value) => ({ value, label: tenderText[value] }))}
        {...nativeField(form, 'Tender')}
      />
      <TextField
        label={labels.Reference}
        help="A check's number, or what the terminal printed. Never the number of a card."
        autoComplete="off"
        maxLength={deskReferenceLength}
        {...nativeField(form, 'Reference')}
      />
      <SelectField
        label={labels.Purpose}
        options={purposesOf(of).map((value) => ({ value, label: worded(purposeText[value]) }))}
        {...nativeField(form, 'Purpose')}
      />
      <p className="soft">It counts in your day of {formatDate(of.BooksOn)}.</p>
    </FormModal>
  );
}
