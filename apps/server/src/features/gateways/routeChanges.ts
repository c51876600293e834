import { routeHoursText } from '@coverline/domain/gateways/routes.ts';
import { routesText } from '@coverline/domain/gateways/routeWords.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import type { Keeper } from './keeper.ts';
import type { RouteRow } from './routeRows.ts';

const said = (routes: readonly RouteRow[]): string =>
  routesText(
    routes.map(({ gateway, payer_id, enabled, share, max_concurrent, opens_at, closes_at, days, time_zone }) => ({
      gateway,
      payerId: payer_id,
      enabled,
      share,
      maxConcurrent: max_concurrent,
      hours: routeHoursText({ opensAt: opens_at, closesAt: closes_at, days, timeZone: time_zone }),
    })),
  );

/** The history of the routes to a payer goes on, for each client, and for all together, whose routes a save changed. */
export async function keepRouteChanges(
  trx: TenantTrx,
  of: { readonly partnerId: string; readonly userId: string },
  before: readonly RouteRow[],
  after: readonly RouteRow[],
): Promise<void> {
  const clients = new Set([...before, ...after].map(({ client_id }) => client_id));
  const textOf = (routes: readonly RouteRow[], clientId: string | null) =>
    said(routes.filter(({ client_id }) => client_id === clientId));
  const rows = [...clients].flatMap((clientId) => {
    const now = textOf(after, clientId);
    if (now === textOf(before, clientId)) return [];
    return [{ partner_id: of.partnerId, client_id: clientId, changed_by: of.userId, said: now }];
  });
  if (rows.length > 0) await trx.insertInto('system.route_change').values(rows).execute();
}

const shown = 20;

/** The newest changes first, of the routes that a keeper may read. Who works for another company is not named. */
export async function readRouteChanges(trx: TenantTrx, { companyId }: Keeper, partnerId: string) {
  const all = trx
    .selectFrom('system.route_change as r')
    .leftJoin('identity.client as c', 'c.id', 'r.client_id')
    .leftJoin('identity.app_user as u', 'u.id', 'r.changed_by')
    .select(['r.at', 'r.said', 'c.name as client', 'u.company_id', 'u.first_name', 'u.last_name', 'u.email'])
    .where('r.partner_id', '=', partnerId)
    .orderBy('r.at', 'desc')
    .orderBy('r.id')
    .limit(shown);
  const seen =
    companyId === null
      ? all
      : all.where((eb) => eb.or([eb('r.client_id', 'is', null), eb('c.company_id', '=', companyId)]));
  return (await seen.execute()).map(({ at, said: Said, client, company_id, first_name, last_name, email }) => ({
    At: new Date(at).toISOString(),
    By: companyId === null || company_id === companyId ? userName(first_name, last_name, email) : '',
    Client: client ?? '',
    Said,
  }));
}
