import { EditPartner } from '#/features/tradingPartners/EditPartner.tsx';
import { PartnerList } from '#/features/tradingPartners/PartnerList.tsx';

/** The directory of payers, to be kept: what is saved here is so for every client. */
export default function TradingPartnersScreen() {
  return <PartnerList renderDrawer={(id, onClose) => <EditPartner key={id} partnerId={id} onClose={onClose} />} />;
}
