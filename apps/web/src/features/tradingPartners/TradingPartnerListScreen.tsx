import { PartnerDrawer } from '#/features/tradingPartners/PartnerDrawer.tsx';
import { PartnerList } from '#/features/tradingPartners/PartnerList.tsx';

/** The directory of payers, to be read. */
export default function TradingPartnerListScreen() {
  return <PartnerList renderDrawer={(id, onClose) => <PartnerDrawer key={id} partnerId={id} onClose={onClose} />} />;
}
