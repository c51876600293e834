import type { PayorRoute } from '@coverline/contract/gateways/gateways.ts';
import { minutesOf, routeHoursText } from '@coverline/domain/gateways/routes.ts';
import { worded } from '#/api/terms.ts';
import { column, type Column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { Section } from '#/ui/page/Section.tsx';

const hoursOf = ({ OpensAt, ClosesAt, Days, TimeZone }: PayorRoute): string =>
  routeHoursText({ opensAt: minutesOf(OpensAt), closesAt: minutesOf(ClosesAt), days: Days, timeZone: TimeZone });

const columns = (): readonly Column<PayorRoute>[] => [
  column.text('gateway', 'Gateway', ({ Gateway, Enabled }) => (Enabled ? Gateway : `${Gateway} (off)`)),
  column.text('id', worded('{Payer} ID there'), ({ PayerID }) => PayerID || null),
  column.text('share', 'Share', ({ Share }) => (Share === null ? null : `${Share} %`)),
  column.text('hours', 'Hours', (route) => hoursOf(route) || null),
];

type Props = { readonly routes: readonly PayorRoute[]; readonly ownGateway: string };

/** What holds for a client without routes of its own, for who may not change it. */
export function SharedRoutes({ routes, ownGateway }: Props) {
  return (
    <Section
      title={worded('Routes of every {client}')}
      level={3}
      className="gateway-part"
      right={<span className="dim">to read</span>}
    >
      {routes.length === 0 ? (
        <p className="dim">{worded(`None: the {payer} is asked by ${ownGateway}.`)}</p>
      ) : (
        <DataTable
          label={worded('Routes of every {client}')}
          columns={columns()}
          rows={routes}
          rowId={({ GatewayID }) => GatewayID}
          density="compact"
        />
      )}
    </Section>
  );
}
