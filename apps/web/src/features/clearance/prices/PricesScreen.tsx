import './prices.css';
import { priceCalls } from '@coverline/contract/clearance/prices/prices.ts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { Suspense, useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { ChargeSection } from '#/features/clearance/prices/ChargeSection.tsx';
import { ContractSection } from '#/features/clearance/prices/ContractSection.tsx';
import { PriceFileSection } from '#/features/clearance/prices/files/PriceFileSection.tsx';
import { MedicareSection } from '#/features/clearance/prices/MedicareSection.tsx';
import { RemittanceSection } from '#/features/clearance/prices/remittances/RemittanceSection.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

const PriceSettings = lazyScreen(() => import('#/features/clearance/prices/PriceSettings.tsx'));

/** What estimates take their prices from: contracts, hospitals' price files, the charge master and Medicare, each with its edition and until when it holds. */
export default function PricesScreen({ onClose }: { readonly onClose: () => void }) {
  const prices = useCall(priceCalls.getPrices, undefined);
  const file = useDownload(priceCalls.exportPriceLists);
  const [settings, setSettings] = useState(false);
  return (
    <div className="page is-wide">
      <div className="price-head">
        <IconButton
          look="framed"
          size="s"
          label={worded('Back to the {visits}')}
          icon={IconArrowLeft}
          onClick={onClose}
        />
        <h2>Prices</h2>
        <span className="grow" />
        <ExportTable busy={file.busy} onExport={(Format) => void file.run({ Format })} />
      </div>
      <Sheet label="Price lists">
        <PanelState panel={panelOf(prices, 'the prices')} name="The prices" rows={8}>
          {(data) => (
            <>
              <ContractSection of={data} />
              <PriceFileSection payers={data.Payers} />
              <RemittanceSection of={data} />
              <ChargeSection of={data} />
              <MedicareSection of={data} onSettings={() => setSettings(true)} />
            </>
          )}
        </PanelState>
      </Sheet>
      <Suspense>{settings && <PriceSettings onClose={() => setSettings(false)} />}</Suspense>
    </div>
  );
}
