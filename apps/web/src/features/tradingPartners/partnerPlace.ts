import { screen } from '@coverline/contract/screens/screens.ts';
import { generatePath, useNavigate, useParams } from 'react-router';
import { useAddress } from '#/app/routing/useAddress.ts';
import { type PartnerView, writeView } from '#/features/tradingPartners/partnerView.ts';

/** In the place of a payer's id: one that is being made. */
export const newPartner = 'new';

/** Which payer is open beside a list, and how one is opened (null: closed) while the list stays as it is. */
export type PartnerPlace = {
  readonly open: string | null;
  readonly go: (id: string | null, view: PartnerView) => void;
};

/** A mark behind the address of the list. */
export function usePartnerInQuery(): PartnerPlace {
  const [params, setParams] = useAddress();
  const go = (id: string | null, view: PartnerView) => {
    const next = writeView(view);
    if (id !== null) next.set('payer', id);
    setParams(next);
  };
  return { open: params.get('payer'), go };
}

/** An address of the payer's own. */
export function usePartnerInPath(): PartnerPlace {
  const { TradingPartnerID = null } = useParams();
  const navigate = useNavigate();
  const go = (id: string | null, view: PartnerView) => {
    const pathname =
      id === null
        ? screen('tradingPartners').path
        : generatePath(screen('tradingPartnerConfig').path, { TradingPartnerID: id });
    void navigate({ pathname, search: writeView(view).toString() });
  };
  return { open: TradingPartnerID, go };
}
