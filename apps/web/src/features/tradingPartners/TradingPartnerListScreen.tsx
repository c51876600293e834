import { PartnerDrawer } from '#/features/tradingPartners/PartnerDrawer.tsx';
import { PartnerList } from '#/features/tradingPartners/PartnerList.tsx';
import { usePartnerInQuery } from '#/features/tradingPartners/partnerPlace.ts';

/** The directory of payers, to be read. */
export default function TradingPartnerListScreen() {
  const place = usePartnerInQuery();
  return (
    <PartnerList
      place={place}
      renderDrawer={(id, onClose) => <PartnerDrawer key={id} partnerId={id} onClose={onClose} />}
    />
  );
}
