import { EditClientPartner } from '#/features/tradingPartners/EditClientPartner.tsx';
import { PartnerList } from '#/features/tradingPartners/PartnerList.tsx';

/** How the selected client stands with each payer. */
export default function ClientTradingPartnersScreen() {
  return (
    <PartnerList renderDrawer={(id, onClose) => <EditClientPartner key={id} partnerId={id} onClose={onClose} />} />
  );
}
