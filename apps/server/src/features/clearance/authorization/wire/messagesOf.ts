import type { AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { readAuthRoutes, routesForDocuments, takesDocuments } from '#/services/authorization/wire/authRoutes.ts';
import { isLying } from '#/services/authorization/wire/messages.ts';

const most = 100;
const iso = (at: string | null): string => (at === null ? '' : new Date(at).toISOString());

/** What went to the payer over a wire and what came of it, newest first. */
export const messagesOf = (trx: TenantTrx, clientId: string, authId: string) =>
  trx
    .selectFrom('phi.auth_message as m')
    .leftJoin('identity.app_user as u', 'u.id', 'm.made_by')
    .leftJoin('system.gateway as g', 'g.id', 'm.gateway_id')
    .select(['m.id', 'm.kind', 'm.wire', 'm.state', 'm.made_at', 'm.sent_at', 'm.settled_at', 'm.detail', 'm.version'])
    .select('m.delivered_at')
    .select(['g.name as gateway', 'u.first_name', 'u.last_name', 'u.email'])
    .select((eb) => [eb('m.sent_enc', 'is not', null).as('has_sent'), eb('m.came_enc', 'is not', null).as('has_came')])
    .where('m.client_id', '=', clientId)
    .where('m.auth_id', '=', authId)
    .orderBy('m.made_at', 'desc')
    .limit(most)
    .execute();

type Rows = Awaited<ReturnType<typeof messagesOf>>;

/**
 * The messages of one, and over which wires it may go. They are read before the authorization itself: what has ended by then has moved
 * it, and whoever waits for the end sees where it went.
 */
export async function wireOfAuth(trx: TenantTrx, held: AuthRequestRow, rows: Rows): Promise<AuthDetail['Wire']> {
  const { client_id: clientId, trading_partner_id: partnerId } = held;
  const routes = await readAuthRoutes(trx, { partnerId, clientId });
  const isUnknown = rows.some(({ kind, state }) => kind !== 'Inquiry' && state === 'Unknown');
  const isUnderWay = rows.some((row) => row.state === 'Ready' || (row.state === 'Sent' && !isLying(row)));
  const isAwaited = rows.some((row) => row.kind !== 'Inquiry' && isLying(row));
  const wire = held.route === 'X12' || held.route === 'Pas' ? held.route : null;
  return {
    Routes: routes.map((route) => ({
      Wire: route.wire,
      Gateway: route.gateway.name,
      TakesDocuments: takesDocuments(route),
    })),
    IsUnderWay: isUnderWay,
    IsAwaited: isAwaited,
    IsUnknown: isUnknown,
    Documents: routesForDocuments(routes, held)[0]?.wire ?? null,
    // What lies with the payer it answers first.
    MayAsk: (isUnknown || (wire !== null && held.sent_version > 0)) && routes.length > 0 && !rows.some(isLying),
    NextAskAt: iso(held.next_ask_at),
    Messages: rows.map((row) => ({
      MessageID: row.id,
      Kind: row.kind,
      Wire: row.wire,
      Gateway: row.gateway ?? '',
      State: row.state,
      At: iso(row.sent_at ?? row.made_at),
      SettledAt: iso(row.settled_at),
      By: userName(row.first_name, row.last_name, row.email),
      Detail: row.detail,
      HasSent: Boolean(row.has_sent),
      HasCame: Boolean(row.has_came),
    })),
  };
}
