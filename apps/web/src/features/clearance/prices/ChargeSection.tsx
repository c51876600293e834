import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { Suspense, useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { countText, type Prices } from '#/features/clearance/prices/priceWords.ts';
import { useOpenPrice } from '#/features/clearance/prices/useOpenPrice.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { Section } from '#/ui/page/Section.tsx';

const ChargesDrawer = lazyScreen(() => import('#/features/clearance/prices/ChargesDrawer.tsx'));
const ImportCharges = lazyScreen(() => import('#/features/clearance/prices/ImportCharges.tsx'));

const charges = 'charges';

/** What the house charges. */
export function ChargeSection({ of: { Charges } }: { readonly of: Prices }) {
  const { TimeZone } = useUser();
  const [importing, setImporting] = useState(false);
  const { open, show } = useOpenPrice();
  return (
    <Section
      title="Charge master"
      right={
        <Button size="s" icon={IconUpload} onClick={() => setImporting(true)}>
          Import charges
        </Button>
      }
    >
      {Charges === null ? (
        <PanelEmpty title="No charge master is loaded." why="A line without a charge of its own then has none." />
      ) : (
        <p className="row">
          <button type="button" className="link nowrap" onClick={() => show(charges)}>
            {countText(Charges.Items, 'charge')}
          </button>
          <span className="soft">
            loaded {formatInstant(Charges.LoadedAt, TimeZone)}, {Charges.LoadedBy}
          </span>
        </p>
      )}
      <Suspense>
        {importing && <ImportCharges onClose={() => setImporting(false)} />}
        {open === charges && <ChargesDrawer onClose={() => show(null)} />}
      </Suspense>
    </Section>
  );
}
