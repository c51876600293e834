import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { Suspense, useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import type { Prices } from '#/features/clearance/prices/priceWords.ts';
import { daysText } from '#/features/clearance/prices/remittances/remittanceWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';

const TakeRemittance = lazyScreen(() => import('#/features/clearance/prices/remittances/TakeRemittance.tsx'));

type Remittance = Prices['Remittances'][number];

/** What payers paid: the files that were taken in. */
export function RemittanceSection({ of }: { readonly of: Prices }) {
  const { TimeZone } = useUser();
  const [taking, setTaking] = useState(false);
  const [, setParams] = useAddress();
  const open = (RemittanceID: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.delete('prices');
      next.set('remittance', RemittanceID);
      return next;
    });
  const columns = [
    column.node<Remittance>('payer', term('Payor'), ({ PayerName, RemittanceID }) => (
      <button type="button" className="link" onClick={() => open(RemittanceID)}>
        {PayerName}
      </button>
    )),
    column.text<Remittance>('paid', 'Paid on', daysText),
    column.number<Remittance>('claims', 'Claims', ({ Claims }) => Claims),
    column.number<Remittance>('reversals', 'Taken back', ({ Reversals }) => Reversals),
    column.number<Remittance>('left', 'Left out', ({ LeftOut }) => LeftOut),
    column.number<Remittance>('known', 'Known before', ({ Known }) => Known),
    column.money<Remittance>('amount', 'Paid', ({ PaidCents }) => PaidCents),
    column.text<Remittance>(
      'taken',
      'Taken in',
      ({ TakenAt, TakenBy }) => `${formatInstant(TakenAt, TimeZone)}, ${TakenBy}`,
    ),
  ];
  return (
    <Section
      title="Remittances"
      right={
        <Button size="s" icon={IconUpload} onClick={() => setTaking(true)}>
          Take in a remittance
        </Button>
      }
    >
      {of.Remittances.length === 0 ? (
        <PanelEmpty
          title="No remittance was taken in."
          why={worded('An 835 says what a {payer} paid of {visits} and why not more.')}
        />
      ) : (
        <DataTable
          label="Remittances"
          columns={columns}
          rows={of.Remittances}
          rowId={({ RemittanceID }) => RemittanceID}
          density="compact"
          onOpen={({ RemittanceID }) => open(RemittanceID)}
        />
      )}
      <Suspense>{taking && <TakeRemittance payers={of.Payers} onClose={() => setTaking(false)} />}</Suspense>
    </Section>
  );
}
