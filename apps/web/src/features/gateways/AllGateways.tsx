import { gatewayCalls } from '@coverline/contract/gateways/gateways.ts';
import { Suspense } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { BureauRoutes } from '#/features/gateways/BureauRoutes.tsx';
import { CertificateNotices } from '#/features/gateways/CertificateNotices.tsx';
import { GatewayList } from '#/features/gateways/GatewayList.tsx';
import { GatewayDrawer } from '#/features/gateways/lazyDrawers.ts';
import { RoutedPayors } from '#/features/gateways/RoutedPayors.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

const newGateway = 'new';

type Props = {
  readonly view: 'gateways' | 'routes' | 'bureaus';
  /** To what the address is to say beside the view. */
  readonly go: (next: Readonly<Record<string, string>>) => void;
};

/** For the operating company: every connection, and the routes of every payer. */
export function AllGateways({ view, go }: Props) {
  const [params, setParams] = useAddress();
  const list = useCall(gatewayCalls.listGateways, {});
  const gateway = params.get('gateway');
  return (
    <>
      <Sheet label="Gateways">
        <div className="gateways-head">
          <SegmentedTabs
            label="View"
            options={[
              { value: 'gateways', label: 'Gateways' },
              { value: 'routes', label: worded('Routes of {payers}') },
              { value: 'bureaus', label: 'Bureaus' },
            ]}
            value={view}
            onChange={(value) => setParams(value === 'gateways' ? {} : { view: value }, { replace: true })}
          />
        </div>
        {view === 'routes' && <RoutedPayors onOpen={(id) => go({ payor: id })} />}
        {view === 'bureaus' && <BureauRoutes />}
        {view === 'gateways' && (
          <PanelState panel={panelOf(list, 'the gateways')} name="The list" rows={8}>
            {({ Gateways }) => (
              <>
                <div className="gateways-notices">
                  <CertificateNotices gateways={Gateways} />
                </div>
                <GatewayList
                  gateways={Gateways}
                  onOpen={(id) => go({ gateway: id })}
                  onNew={() => go({ gateway: newGateway })}
                />
              </>
            )}
          </PanelState>
        )}
      </Sheet>
      {gateway !== null && list.data && (
        <Suspense>
          <GatewayDrawer
            key={gateway}
            gatewayId={gateway === newGateway ? null : gateway}
            kinds={list.data.Kinds}
            onClose={() => go({})}
          />
        </Suspense>
      )}
    </>
  );
}
