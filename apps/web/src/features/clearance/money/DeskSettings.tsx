import { moneyCalls } from '@coverline/contract/clearance/money/money.ts';
import { paymentPageLength } from '@coverline/contract/clearance/money/moneyShapes.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { worded, wordedEach } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import {
  type DeskForm,
  deskFormOf,
  deskMessages,
  deskSettingsOf,
} from '#/features/clearance/money/deskSettingsForm.ts';
import { refreshMoney } from '#/features/clearance/money/refreshMoney.ts';
import { DollarField } from '#/ui/fields/DollarField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { toast } from '#/ui/layers/toast.ts';

const title = 'Terms at the desk';
const labels = {
  PaymentPage: 'Payment page',
  LeastCents: 'Least instalment of a plan, in dollars',
  MostMonths: 'Longest plan, in months',
  ThresholdCents: 'Nothing is arranged up to, in dollars',
} as const;
const baseOf = (set: DataOf<typeof moneyCalls.getDeskSettings>) => ({ values: deskFormOf(set), version: set.Version });

/** What a plan may be, where patients pay by themselves, and below what nothing is arranged before a visit. */
export default function DeskSettings({ onClose }: { readonly onClose: () => void }) {
  const stored = useCall(moneyCalls.getDeskSettings, undefined);
  return (
    <StoredRecord stored={stored} title={title} name="the terms" baseOf={baseOf} onClose={onClose}>
      {(_, record) => (
        <RecordDrawer<DeskForm, typeof moneyCalls.saveDeskSettings>
          title={title}
          submitLabel="Save"
          labels={labels}
          edits={{ of: 'desk settings', validate: (typed) => wordedEach(deskMessages(typed)), ...record }}
          call={moneyCalls.saveDeskSettings}
          payload={(typed, version) => ({ ...deskSettingsOf(typed), Version: version ?? 0 })}
          onSaved={() => {
            toast('The terms are saved.');
            void refreshMoney();
          }}
          onClose={onClose}
        >
          {(form) => (
            <>
              <TextField
                label={labels.PaymentPage}
                help="The address of the page where people pay by themselves, beginning with https://. Empty: there is none."
                autoComplete="off"
                maxLength={paymentPageLength}
                {...nativeField(form, 'PaymentPage')}
              />
              <DollarField label={labels.LeastCents} required {...nativeField(form, 'LeastCents')} />
              <TextField
                label={labels.MostMonths}
                required
                inputMode="numeric"
                maxLength={2}
                {...nativeField(form, 'MostMonths')}
              />
              <DollarField
                label={labels.ThresholdCents}
                help={worded('What is left below it is billed after the {visit}.')}
                {...nativeField(form, 'ThresholdCents')}
              />
            </>
          )}
        </RecordDrawer>
      )}
    </StoredRecord>
  );
}
