import { screenAt } from '@coverline/contract/landing.ts';
import { screen, screens } from '@coverline/contract/screens.ts';
import { tradingPartnerCalls } from '@coverline/contract/tradingPartner.ts';
import { Navigate, useLocation } from 'react-router';
import { KeptByOperator } from '#/app/KeptByOperator.tsx';
import { useMay } from '#/app/useMay.ts';
import { EditPartner } from '#/features/tradingPartners/EditPartner.tsx';
import { PartnerDrawer } from '#/features/tradingPartners/PartnerDrawer.tsx';
import { PartnerList } from '#/features/tradingPartners/PartnerList.tsx';
import { usePartnerInPath } from '#/features/tradingPartners/partnerPlace.ts';

/** The directory of payers, to be kept: what is saved here is so for every client. Each payer has an address. */
export default function TradingPartnersScreen() {
  const place = usePartnerInPath();
  const mayKeep = useMay(tradingPartnerCalls.saveTradingPartner);
  const { pathname, search } = useLocation();
  const list = screen('tradingPartners').path;
  // The address of a payer without the payer is the list's.
  if (place.open === null && screenAt(screens, pathname)?.path !== list)
    return <Navigate to={{ pathname: list, search }} replace />;
  const Beside = mayKeep ? EditPartner : PartnerDrawer;
  return (
    <PartnerList
      place={place}
      {...(!mayKeep && { head: <KeptByOperator /> })}
      renderDrawer={(id, onClose) => <Beside key={id} partnerId={id} onClose={onClose} />}
    />
  );
}
