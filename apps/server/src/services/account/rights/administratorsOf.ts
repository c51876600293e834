import type { TenantTrx } from '#/platform/db/doors.ts';

/** The people of a client who may open the exchange, and so may be told of what is in it. */
export async function administratorsOf(trx: TenantTrx, clientId: string) {
  const rows = await trx
    .selectFrom('identity.app_user as u')
    .innerJoin('identity.membership as m', 'm.user_id', 'u.id')
    .innerJoin('identity.company as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'm.roles', 'c.name as company', 'c.host'])
    .where('m.client_id', '=', clientId)
    .where('u.disabled_at', 'is', null)
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .execute();
  return rows.filter(({ roles }) => roles.includes('ClientAdministrator'));
}
