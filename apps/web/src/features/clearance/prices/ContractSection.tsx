import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { Suspense, useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { heldMark, heldText, type Prices, type Schedule } from '#/features/clearance/prices/priceWords.ts';
import { useOpenPrice } from '#/features/clearance/prices/useOpenPrice.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';

const ContractDrawer = lazyScreen(() => import('#/features/clearance/prices/ContractDrawer.tsx'));
const ImportContract = lazyScreen(() => import('#/features/clearance/prices/ImportContract.tsx'));

/** What each payer agreed to pay. */
export function ContractSection({ of }: { readonly of: Prices }) {
  const { Today, TimeZone } = useUser();
  const [importing, setImporting] = useState(false);
  const { open: openId, show } = useOpenPrice();
  const open = of.Schedules.find(({ ScheduleID }) => ScheduleID === openId) ?? null;
  const columns = [
    column.node<Schedule>('payer', term('Payor'), (row) => (
      <button type="button" className="link" onClick={() => show(row.ScheduleID)}>
        {row.PayerName}
      </button>
    )),
    column.text<Schedule>('name', 'Contract', ({ Name }) => Name),
    column.number<Schedule>('lines', 'Lines', ({ Lines }) => Lines),
    column.graded<Schedule>('holds', 'Today', (row) => heldMark(row, Today)),
    column.text<Schedule>('days', 'Holds', ({ From, To }) => heldText(From, To)),
    column.text<Schedule>(
      'loaded',
      'Loaded',
      ({ LoadedAt, LoadedBy }) => `${formatInstant(LoadedAt, TimeZone)}, ${LoadedBy}`,
    ),
  ];
  return (
    <Section
      title="Contracts"
      right={
        <Button size="s" icon={IconUpload} onClick={() => setImporting(true)}>
          Import a contract
        </Button>
      }
    >
      {of.Schedules.length === 0 ? (
        <PanelEmpty
          title="No contract is loaded."
          why={worded('Without one an estimate takes what Medicare pays, or the charge, and is less sure.')}
        />
      ) : (
        <DataTable
          label="Contracts"
          columns={columns}
          rows={of.Schedules}
          rowId={({ ScheduleID }) => ScheduleID}
          onOpen={({ ScheduleID }) => show(ScheduleID)}
        />
      )}
      <Suspense>
        {importing && <ImportContract payers={of.Payers} onClose={() => setImporting(false)} />}
        {open !== null && <ContractDrawer key={open.ScheduleID} of={open} onClose={() => show(null)} />}
      </Suspense>
    </Section>
  );
}
