import './gateways.css';
import { gatewayCalls } from '@coverline/contract/gateways.ts';
import { useSearchParams } from 'react-router';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { CertificateNotices } from '#/features/gateways/CertificateNotices.tsx';
import { GatewayDrawer } from '#/features/gateways/GatewayDrawer.tsx';
import { GatewayList } from '#/features/gateways/GatewayList.tsx';
import { RoutedPayors } from '#/features/gateways/RoutedPayors.tsx';
import { RoutesDrawer } from '#/features/gateways/RoutesDrawer.tsx';
import { PanelState } from '#/ui/PanelState.tsx';
import { SegmentedTabs } from '#/ui/SegmentedTabs.tsx';
import { Sheet } from '#/ui/Sheet.tsx';

const newGateway = 'new';

/** The ways to payers: the connections, and which of them a payer's questions go by. What is open stands in the address. */
export default function GatewaysScreen() {
  const [params, setParams] = useSearchParams();
  const list = useCall(gatewayCalls.listGateways, {});
  const view = params.get('view') === 'routes' ? 'routes' : 'gateways';
  const [gateway, payor] = [params.get('gateway'), params.get('payor')];
  const go = (next: Readonly<Record<string, string>>) =>
    setParams({ ...(view === 'routes' && { view }), ...next }, { replace: true });
  const close = () => go({});
  return (
    <div className="page is-wide">
      <Sheet label="Gateways">
        <div className="gateways-head">
          <SegmentedTabs
            label="View"
            options={[
              { value: 'gateways', label: 'Gateways' },
              { value: 'routes', label: worded('Routes of {payers}') },
            ]}
            value={view}
            onChange={(value) => setParams(value === 'routes' ? { view: value } : {}, { replace: true })}
          />
        </div>
        <PanelState panel={panelOf(list, 'the gateways')} name="The list" rows={8}>
          {({ Gateways }) =>
            view === 'gateways' ? (
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
            ) : (
              <RoutedPayors onOpen={(id) => go({ payor: id })} />
            )
          }
        </PanelState>
      </Sheet>
      {gateway !== null && list.data && (
        <GatewayDrawer
          key={gateway}
          gatewayId={gateway === newGateway ? null : gateway}
          kinds={list.data.Kinds}
          onClose={close}
        />
      )}
      {payor !== null && list.data && (
        <RoutesDrawer key={payor} partnerId={payor} gateways={list.data.Gateways} onClose={close} />
      )}
    </div>
  );
}
