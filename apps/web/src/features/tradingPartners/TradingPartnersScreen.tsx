import { screenAt } from '@coverline/contract/screens/landing.ts';
import { screen, screens } from '@coverline/contract/screens/screens.ts';
import { tradingPartnerCalls } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import { Navigate, useLocation } from 'react-router';
import { KeptByOperator } from '#/app/KeptByOperator.tsx';
import { useMay } from '#/app/viewer/useMay.ts';
import { EditPartner, NewPartner } from '#/features/tradingPartners/EditPartner.tsx';
import { PartnerDrawer } from '#/features/tradingPartners/PartnerDrawer.tsx';
import { PartnerList } from '#/features/tradingPartners/PartnerList.tsx';
import { newPartner, usePartnerInPath } from '#/features/tradingPartners/partnerPlace.ts';

/** The directory of payers, to be kept: what is saved here is so for every client. Each payer has an address. */
export default function TradingPartnersScreen() {
  const place = usePartnerInPath();
  const mayKeep = useMay(tradingPartnerCalls.saveTradingPartner);
  const { pathname, search } = useLocation();
  const list = screen('tradingPartners').path;
  // The address of a payer without the payer is the list's.
  if (place.open === null && screenAt(screens, pathname)?.path !== list)
    return <Navigate to={{ pathname: list, search }} replace />;
  return (
    <PartnerList
      place={place}
      {...(!mayKeep && { head: <KeptByOperator /> })}
      makes={mayKeep}
      renderDrawer={(id, onClose) => {
        if (!mayKeep) return id === newPartner ? null : <PartnerDrawer key={id} partnerId={id} onClose={onClose} />;
        return id === newPartner ? (
          <NewPartner key={id} onClose={onClose} />
        ) : (
          <EditPartner key={id} partnerId={id} onClose={onClose} />
        );
      }}
    />
  );
}
