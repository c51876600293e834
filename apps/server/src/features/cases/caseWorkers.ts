import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { sql } from 'kysely';
import { choicesApart, named } from '#/services/account/namesApart.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

const worksOnCases = (roles: readonly string[]): boolean => passesRole(roles, 'CaseManagement');

/** Whoever works on cases of this client, and the one who asks: staff have no membership. */
export async function caseWorkersOf(trx: TenantTrx, { clientId, userId }: Pick<ClientSession, 'clientId' | 'userId'>) {
  const rows = await trx
    .selectFrom('identity.app_user as u')
    .leftJoin('identity.membership as m', (join) =>
      join.onRef('m.user_id', '=', 'u.id').on('m.client_id', '=', clientId),
    )
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'm.roles'])
    .where('u.disabled_at', 'is', null)
    .where((eb) => eb.or([eb('u.id', '=', userId), eb('m.user_id', 'is not', null)]))
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .execute();
  const workers = rows.filter(({ id, roles }) => id === userId || worksOnCases(roles ?? []));
  return choicesApart(trx, clientId, workers.map(named));
}

/** How many open cases each has. */
export async function openByOwner(trx: TenantTrx, clientId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ owner_id: string; open: number }>`
    SELECT owner_id, count(*)::int AS open FROM phi.case_master
     WHERE client_id = ${clientId} AND NOT is_over AND owner_id IS NOT NULL GROUP BY owner_id`.execute(trx);
  return new Map(rows.map(({ owner_id: id, open }) => [id, open]));
}
