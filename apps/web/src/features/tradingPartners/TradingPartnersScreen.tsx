import { tradingPartnerCalls } from '@coverline/contract/tradingPartner.ts';
import { KeptByOperator } from '#/app/KeptByOperator.tsx';
import { useMay } from '#/app/useMay.ts';
import { EditPartner } from '#/features/tradingPartners/EditPartner.tsx';
import { PartnerDrawer } from '#/features/tradingPartners/PartnerDrawer.tsx';
import { PartnerList } from '#/features/tradingPartners/PartnerList.tsx';

/** The directory of payers, to be kept: what is saved here is so for every client. */
export default function TradingPartnersScreen() {
  const mayKeep = useMay(tradingPartnerCalls.saveTradingPartner);
  const Beside = mayKeep ? EditPartner : PartnerDrawer;
  return (
    <PartnerList
      {...(!mayKeep && { head: <KeptByOperator /> })}
      renderDrawer={(id, onClose) => <Beside key={id} partnerId={id} onClose={onClose} />}
    />
  );
}
