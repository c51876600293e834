import { goodFaithCalls } from '@coverline/contract/clearance/goodFaith/goodFaith.ts';
import { type GoodFaithView, mostGoodFaithCents } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { showGoodFaith } from '#/features/clearance/goodFaith/showGoodFaith.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { DollarField } from '#/ui/fields/DollarField.tsx';
import { centsTyped } from '#/ui/fields/typedMoney.ts';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Form = { Provider: string; Amount: string; BilledOn: string };

/** What one provider or facility billed. */
export default function BillModal({ view, onClose }: { readonly view: GoodFaithView; readonly onClose: () => void }) {
  const { Today } = useUser();
  const send = useSend(goodFaithCalls.billGoodFaith);
  const [failed, setFailed] = useState<FormError | null>(null);
  const labels = { Provider: 'Billed by', Amount: 'Amount', BilledOn: 'Date of the bill' };
  const form = useFormModel<Form>({
    initial: { Provider: view.Watch.length === 1 ? (view.Watch[0]?.Provider ?? '') : '', Amount: '', BilledOn: Today },
    validate: ({ Provider, Amount, BilledOn }) => {
      const cents = centsTyped(Amount) ?? 0;
      return {
        ...(Provider === '' && { Provider: 'Value is required' }),
        ...((cents <= 0 || cents > mostGoodFaithCents) && { Amount: 'Value is not an amount above $0.00' }),
        ...(normalizeDate(BilledOn) === null && { BilledOn: 'Value is not a date' }),
      };
    },
  });
  useUnsaved(form.formState.isDirty);
  const on = useValueField(form, 'BilledOn');
  const onSubmit = ({ Provider, Amount, BilledOn }: Form) => {
    setFailed(null);
    send.mutate(
      {
        VisitMasterID: view.VisitMasterID,
        Provider,
        Cents: centsTyped(Amount) ?? 0,
        BilledOn: normalizeDate(BilledOn) ?? Today,
      },
      {
        onSuccess: (data) => {
          showGoodFaith(data);
          onClose();
        },
        onError: (error) => setFailed(showFaults(form, error)),
      },
    );
  };
  return (
    <FormModal
      title="Add a bill"
      form={form}
      onSubmit={onSubmit}
      busy={send.isPending}
      error={failed}
      labels={labels}
      submitLabel="Add the bill"
      onClose={onClose}
    >
      <SelectField
        label={labels.Provider}
        required
        emptyLabel="Choose"
        options={view.Watch.map(({ Provider, Name }) => ({ value: Provider, label: Name }))}
        {...nativeField(form, 'Provider')}
      />
      <DollarField label={labels.Amount} required {...nativeField(form, 'Amount')} />
      <DateField label={labels.BilledOn} required today={Today} {...on} />
    </FormModal>
  );
}
