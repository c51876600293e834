import './gateways.css';
import { gatewayCalls } from '@coverline/contract/gateways/gateways.ts';
import { Suspense } from 'react';
import { useAddress } from '#/app/routing/useAddress.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { AllGateways } from '#/features/gateways/AllGateways.tsx';
import { RoutesDrawer } from '#/features/gateways/lazyDrawers.ts';
import { OwnRoutes } from '#/features/gateways/OwnRoutes.tsx';

/** The ways to payers: the connections, and which of them a payer's questions go by. What is open stands in the address. */
export default function GatewaysScreen() {
  const [params, setParams] = useAddress();
  const mayKeepAll = useMay(gatewayCalls.listGateways);
  const asked = params.get('view');
  const view = !mayKeepAll || asked === 'routes' ? 'routes' : asked === 'bureaus' ? 'bureaus' : 'gateways';
  const payor = params.get('payor');
  const go = (next: Readonly<Record<string, string>>) =>
    setParams({ ...(view !== 'gateways' && mayKeepAll && { view }), ...next }, { replace: true });
  return (
    <div className="page is-wide">
      {mayKeepAll ? <AllGateways view={view} go={go} /> : <OwnRoutes onOpen={(id) => go({ payor: id })} />}
      {payor !== null && (
        <Suspense>
          <RoutesDrawer key={payor} partnerId={payor} onClose={() => go({})} />
        </Suspense>
      )}
    </div>
  );
}
