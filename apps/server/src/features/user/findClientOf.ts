import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen, type ScreenKey } from '@coverline/contract/screens/screens.ts';
import type { LinkedKind } from '@coverline/contract/user/user.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { sql } from 'kysely';
import { clientsOf } from '#/services/account/rights/clientsOf.ts';
import { rolesAt } from '#/services/account/rights/rolesAt.ts';
import type { ClientRow } from '#/platform/db/tables/accountTables.ts';
import type { Deps } from '#/features/deps.ts';
import { launchOf } from '#/services/ehr/launch.ts';
import type { Handlers } from '#/platform/http/context.ts';
import type { Session } from '#/platform/http/session/session.ts';

type Roles = readonly string[];
type Linked = { readonly opens: ScreenKey; readonly rows: (clientId: string, roles: Roles) => ReturnType<typeof sql> };

/** What a link can lead to, the screen that opens it, and the rows that it opens for somebody with these roles. */
const linked: Readonly<Record<LinkedKind, Linked>> = {
  Answer: { opens: 'eligibility', rows: (clientId) => sql`phi.lookup r WHERE r.client_id = ${clientId}` },
  Registration: { opens: 'registration', rows: (clientId) => sql`phi.reg_master r WHERE r.client_id = ${clientId}` },
  Batch: { opens: 'batch', rows: (clientId) => sql`phi.batch r WHERE r.client_id = ${clientId} AND NOT r.is_hidden` },
  Ticket: {
    opens: 'ticketing',
    rows: (clientId, roles) =>
      sql`phi.ticket r WHERE r.client_id = ${clientId} AND (NOT r.internal OR ${passesRole(roles, 'FRHCEmployee')})`,
  },
};

/** Who works in more clients than these looks for the right one by themselves. */
const mostSearched = 50;

/**
 * The client of a record that is not of the one the session works in: one of the person's own, in which their roles open it.
 * No other client is looked into, so that neither the answer nor its time says whether a record is there. Each is asked through
 * its own door.
 */
export const findClientOf =
  (deps: Deps): Handlers['findClientOf'] =>
  async (ctx, { Kind, ID }) => {
    const { session } = ctx;
    // A session that an EHR opened cannot change its client.
    const isBound = (await launchOf(deps, session.sid)) !== null;
    const own = isBound ? [] : await clientsOf(deps.doors, session.userId, session.companyId);
    const others = own.filter(({ id }) => id !== session.clientId).slice(0, mostSearched);
    let found: string | null = null;
    for (const client of others) {
      if (!(await holds(deps, session, client, Kind, ID))) continue;
      found = client.id;
      break;
    }
    await ctx.tx(async (_trx, note) => note({ entityType: Kind.toLowerCase(), entityId: ID, detail: found ?? 'none' }));
    return { ClientID: found };
  };

const holds = ({ doors }: Deps, { userId, viewer }: Session, client: ClientRow, kind: LinkedKind, id: string) =>
  doors.withTenant(client.id, async (trx) => {
    const { opens, rows: rowsFor } = linked[kind];
    const roles = await rolesAt(trx, client.id, userId);
    if (refusal(screen(opens), { ...viewer, roles, features: client.features }) !== null) return false;
    const { rows } = await sql`
      SELECT 1 FROM ${rowsFor(client.id, roles)} AND r.id = ${id}`.execute(trx);
    return rows.length > 0;
  });
