import { tradingPartnerCalls } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import type { Partner } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import { type OwnForm, ownLabels, ownMessages, ownPayload } from '#/features/tradingPartners/ownForm.ts';
import { OwnFields } from '#/features/tradingPartners/OwnFields.tsx';
import { reloadPartners } from '#/features/tradingPartners/reloadPartners.ts';
import { toast } from '#/ui/layers/toast.ts';

const ownOf = (data: Partner) => ({
  values: {
    Enabled: data.Enabled,
    ProviderNPI: data.ProviderNPI,
    ProviderNumbers: data.ProviderNumbers,
    Enrollments: data.Enrollments.map(({ Code, State }) => ({ Code, State })),
    AuthNumbers: data.AuthNumbers.join('\n'),
    AuthRetro: data.AuthRetro,
    AuthPromises: data.AuthPromises,
    GoldCards: data.GoldCards,
    AuthSource: data.AuthSource,
  },
  version: data.ClientVersion,
});

/** Whether the selected client may ask a payer, by which numbers it is known there, and how far it is enrolled. */
export function EditClientPartner({
  partnerId,
  onClose,
}: {
  readonly partnerId: string;
  readonly onClose: () => void;
}) {
  const { SelectedClient } = useUser();
  const partner = useCall(tradingPartnerCalls.getTradingPartner, { PartnerID: partnerId });
  return (
    <StoredRecord stored={partner} title={term('Payor')} name={worded('the {payer}')} baseOf={ownOf} onClose={onClose}>
      {(data, record) => (
        <RecordDrawer<OwnForm, typeof tradingPartnerCalls.saveClientPartner>
          title={data.Name}
          submitLabel="Save"
          labels={ownLabels}
          edits={{
            of: `client partner ${partnerId}`,
            ...record,
            validate: ownMessages,
          }}
          call={tradingPartnerCalls.saveClientPartner}
          payload={(values, version) => ({
            PartnerID: partnerId,
            ClientVersion: version ?? 0,
            ...ownPayload(values),
          })}
          onSaved={() => {
            toast(`${data.Name} is saved for ${SelectedClient?.Name ?? 'the client'}`);
            void reloadPartners();
          }}
          onClose={onClose}
        >
          {(form) => <OwnFields form={form} partner={data} />}
        </RecordDrawer>
      )}
    </StoredRecord>
  );
}
