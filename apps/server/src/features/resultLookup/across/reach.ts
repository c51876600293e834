import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { staffRoles } from '@coverline/domain/access/roles.ts';
import { clientsOf } from '#/services/account/rights/clientsOf.ts';
import type { Doors } from '#/platform/db/doors.ts';
import { notFound } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

/** A client that somebody of the staff may look into. */
export type Reached = { readonly id: string; readonly name: string; readonly company: string };

/**
 * Of the clients that they reach, those in which their roles open Result Lookup: a role of the company opens
 * it everywhere, one of a client there alone (F.1).
 */
export async function reachedClients(doors: Doors, session: ClientSession): Promise<readonly Reached[]> {
  const { userId, companyId } = session;
  const ofStaff = staffRoles.filter((role) => session.viewer.roles.includes(role));
  const [clients, memberships, companies] = await Promise.all([
    clientsOf(doors, userId, companyId),
    doors.readIdentity((db) =>
      db.selectFrom('identity.membership').select(['client_id', 'roles']).where('user_id', '=', userId).execute(),
    ),
    doors.readIdentity((db) => db.selectFrom('identity.company').select(['id', 'name']).execute()),
  ]);
  const rolesIn = new Map(memberships.map(({ client_id, roles }) => [client_id, roles]));
  const nameOf = new Map(companies.map(({ id, name }) => [id, name]));
  return clients
    .filter(({ id }) => passesRole([...ofStaff, ...(rolesIn.get(id) ?? [])], 'RealTimeLookup'))
    .map(({ id, name, company_id: owner }) => ({
      id,
      name,
      company: owner === companyId ? '' : (nameOf.get(owner) ?? ''),
    }));
}

/** Those of them that were chosen; none chosen is all. One that is out of reach is as one that is not there. */
export async function chosenClients(
  doors: Doors,
  session: ClientSession,
  ids: readonly string[],
): Promise<readonly Reached[]> {
  const reached = await reachedClients(doors, session);
  const chosen = ids.length === 0 ? reached : reached.filter(({ id }) => ids.includes(id));
  if (chosen.length < new Set(ids).size) throw notFound();
  return chosen;
}
