import { tradingPartnerCalls } from '@coverline/contract/tradingPartner.ts';
import type { Partner } from '@coverline/contract/tradingPartner.ts';
import { panelOf } from '#/api/panelOf.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { PartnerFields } from '#/features/tradingPartners/PartnerFields.tsx';
import {
  partnerFormOf,
  partnerLabels,
  partnerMessages,
  partnerPayload,
  type PartnerForm,
} from '#/features/tradingPartners/partnerForm.ts';
import { reloadPartners } from '#/features/tradingPartners/reloadPartners.ts';
import { Drawer } from '#/ui/Drawer.tsx';
import { PanelState } from '#/ui/PanelState.tsx';
import { toast } from '#/ui/toast.ts';

const baseOf = (data: Partner) => ({ values: partnerFormOf(data), version: data.Version });

/** What is kept of one payer, for every client. */
export function EditPartner({ partnerId, onClose }: { readonly partnerId: string; readonly onClose: () => void }) {
  const partner = useCall(tradingPartnerCalls.getTradingPartner, { PartnerID: partnerId });
  const { data } = partner;
  if (data === undefined) {
    return (
      <Drawer title={term('Payor')} onClose={onClose} flush>
        <PanelState panel={panelOf(partner, worded('the {payer}'))} name={worded('The {payer}')} rows={8}>
          {() => null}
        </PanelState>
      </Drawer>
    );
  }
  return (
    <RecordDrawer<PartnerForm, typeof tradingPartnerCalls.saveTradingPartner>
      title={data.Name}
      submitLabel="Save for every client"
      labels={partnerLabels()}
      edits={{
        of: `partner ${partnerId}`,
        now: baseOf(data),
        validate: partnerMessages,
        reread: async () => {
          const { data: now } = await partner.refetch();
          return now === undefined ? null : baseOf(now);
        },
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
  );
}
