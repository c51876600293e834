import { gatewayCalls, type PayorRoute } from '@coverline/contract/gateways/gateways.ts';
import { routesText } from '@coverline/domain/gateways/routeWords.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { offerPartners } from '#/api/find/findPartners.ts';
import { panelOf } from '#/api/panelOf.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { column, type Column } from '#/ui/tables/column.tsx';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

type Row = DataOf<typeof gatewayCalls.listRoutedPayors>[number];

/** What everybody's questions go by. */
const sharedText = (routes: readonly PayorRoute[]): string =>
  routesText(
    routes
      .filter(({ ClientID }) => ClientID === null)
      .map(({ Gateway, PayerID, Enabled, Share }) => ({
        gateway: Gateway,
        payerId: PayerID,
        enabled: Enabled,
        share: Share,
        maxConcurrent: null,
        hours: '',
      })),
  );
const authText = (routes: Row['AuthRoutes']): string =>
  routes.find(({ Client }) => Client === '')?.Gateways.join(', then ') ?? '';
const ownRoutes = (routes: readonly PayorRoute[], auths: Row['AuthRoutes']): string =>
  [...new Set([...routes, ...auths].flatMap(({ Client }) => (Client === '' ? [] : [Client])))].join(', ');

const columns = (onOpen: (id: string) => void): readonly Column<Row>[] => [
  column.node(
    'name',
    term('Payor'),
    (row) => (
      <button type="button" tabIndex={-1} className="link clip" onClick={() => onOpen(row.PartnerID)}>
        {row.Name}
      </button>
    ),
    { frozen: true },
  ),
  column.text('id', worded('{Payer} ID'), ({ PayerID }) => PayerID),
  column.text('routes', 'Asked by', ({ Routes }) => sharedText(Routes) || null),
  column.text('auths', 'Prior authorizations by', ({ AuthRoutes }) => authText(AuthRoutes) || null),
  column.text(
    'own',
    worded('{Clients} with routes of their own'),
    ({ Routes, AuthRoutes }) => ownRoutes(Routes, AuthRoutes) || null,
  ),
];

/** The payers that have routes; any other is found to give it some. */
export function RoutedPayors({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const payors = useCall(gatewayCalls.listRoutedPayors, {});
  return (
    <>
      <FilterBar>
        <ComboboxField
          label={worded('Find {a payer}')}
          placeholder="Name, alias or id"
          value={null}
          onChange={(option) => option !== null && onOpen(option.value)}
          find={offerPartners}
          isSearch
        />
      </FilterBar>
      <PanelState
        panel={panelOf(payors, 'the routes')}
        name="The routes"
        rows={6}
        isEmpty={(rows) => rows.length === 0}
        empty={{
          title: worded('No {payer} has routes yet'),
          why: worded('Each {payer} is asked by its own gateway. Find one above to give it a second way.'),
        }}
      >
        {(rows) => (
          <DataTable
            label={worded('{Payers} with routes')}
            columns={columns(onOpen)}
            rows={rows}
            rowId={({ PartnerID }) => PartnerID}
            onOpen={({ PartnerID }) => onOpen(PartnerID)}
          />
        )}
      </PanelState>
    </>
  );
}
