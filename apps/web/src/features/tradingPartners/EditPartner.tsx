import { tradingPartnerCalls } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import type { Partner } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import { PartnerFields } from '#/features/tradingPartners/PartnerFields.tsx';
import {
  newPartnerForm,
  partnerFormOf,
  partnerLabels,
  partnerMessages,
  partnerPayload,
  type PartnerForm,
} from '#/features/tradingPartners/partnerForm.ts';
import { reloadPartners } from '#/features/tradingPartners/reloadPartners.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly onClose: () => void };

const baseOf = (data: Partner) => ({ values: partnerFormOf(data), version: data.Version });

/** What is kept of one payer, for every client. */
export function EditPartner({ partnerId, onClose }: Props & { readonly partnerId: string }) {
  const partner = useCall(tradingPartnerCalls.getTradingPartner, { PartnerID: partnerId });
  return (
    <StoredRecord stored={partner} title={term('Payor')} name={worded('the {payer}')} baseOf={baseOf} onClose={onClose}>
      {(data, record) => <Edit partner={data} of={`partner ${partnerId}`} {...record} onClose={onClose} />}
    </StoredRecord>
  );
}

/** One that nobody could ask before. */
export function NewPartner({ onClose }: Props) {
  const now = { values: newPartnerForm, version: null };
  return <Edit partner={null} of="new partner" now={now} reread={() => Promise.resolve(null)} onClose={onClose} />;
}

type EditProps = Props & Pick<EditsOf<PartnerForm>, 'of' | 'now' | 'reread'> & { readonly partner: Partner | null };

function Edit({ partner, onClose, ...record }: EditProps) {
  return (
    <RecordDrawer<PartnerForm, typeof tradingPartnerCalls.saveTradingPartner>
      title={partner === null ? worded('New {payer}') : partner.Name}
      submitLabel={worded('Save for every {client}')}
      labels={partnerLabels()}
      edits={{ ...record, validate: partnerMessages }}
      call={tradingPartnerCalls.saveTradingPartner}
      payload={(values, version) => partnerPayload(values, partner?.PartnerID ?? null, version)}
      onSaved={({ Name }) => {
        toast(`${Name} is saved`);
        void reloadPartners();
      }}
      onClose={onClose}
    >
      {(form) => <PartnerFields form={form} />}
    </RecordDrawer>
  );
}
