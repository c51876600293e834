import { EditClientPartner } from '#/features/tradingPartners/EditClientPartner.tsx';
import { PartnerList } from '#/features/tradingPartners/PartnerList.tsx';
import { usePartnerInQuery } from '#/features/tradingPartners/partnerPlace.ts';

/** How the selected client stands with each payer. */
export default function ClientTradingPartnersScreen() {
  const place = usePartnerInQuery();
  return (
    <PartnerList
      place={place}
      renderDrawer={(id, onClose) => <EditClientPartner key={id} partnerId={id} onClose={onClose} />}
    />
  );
}
