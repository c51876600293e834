import { tradingPartnerCalls } from '@coverline/contract/tradingPartner.ts';
import type { Partner } from '@coverline/contract/tradingPartner.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import { PartnerFields } from '#/features/tradingPartners/PartnerFields.tsx';
import {
  partnerFormOf,
  partnerLabels,
  partnerMessages,
  partnerPayload,
  type PartnerForm,
} from '#/features/tradingPartners/partnerForm.ts';
import { reloadPartners } from '#/features/tradingPartners/reloadPartners.ts';
import { toast } from '#/ui/toast.ts';

const baseOf = (data: Partner) => ({ values: partnerFormOf(data), version: data.Version });

/** What is kept of one payer, for every client. */
export function EditPartner({ partnerId, onClose }: { readonly partnerId: string; readonly onClose: () => void }) {
  const partner = useCall(tradingPartnerCalls.getTradingPartner, { PartnerID: partnerId });
  return (
    <StoredRecord stored={partner} title={term('Payor')} name={worded('the {payer}')} baseOf={baseOf} onClose={onClose}>
      {(data, record) => (
        <RecordDrawer<PartnerForm, typeof tradingPartnerCalls.saveTradingPartner>
          title={data.Name}
          submitLabel="Save for every client"
          labels={partnerLabels()}
          edits={{
            of: `partner ${partnerId}`,
            ...record,
            validate: partnerMessages,
          }}
          call={tradingPartnerCalls.saveTradingPartner}
          payload={(values, version) => partnerPayload(values, partnerId, version ?? 0)}
          onSaved={({ Name }) => {
            toast(`${Name} is saved`);
            void reloadPartners();
          }}
          onClose={onClose}
        >
          {(form) => <PartnerFields form={form} />}
        </RecordDrawer>
      )}
    </StoredRecord>
  );
}
