import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { sql } from 'kysely';
import { clientPeople } from '#/services/account/clientPeople.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

export const worksOnCases = (roles: readonly string[]): boolean => passesRole(roles, 'CaseManagement');

/** Whoever works on cases of this client, and the one who asks. */
export const caseWorkersOf = (trx: TenantTrx, session: Pick<ClientSession, 'clientId' | 'userId'>) =>
  clientPeople(trx, session, worksOnCases);

/** How many open cases each has. */
export async function openByOwner(trx: TenantTrx, clientId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ owner_id: string; open: number }>`
    SELECT owner_id, count(*)::int AS open FROM phi.case_master
     WHERE client_id = ${clientId} AND NOT is_over AND owner_id IS NOT NULL GROUP BY owner_id`.execute(trx);
  return new Map(rows.map(({ owner_id: id, open }) => [id, open]));
}
