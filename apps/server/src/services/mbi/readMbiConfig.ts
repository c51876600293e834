import type { TenantTrx } from '#/platform/db/doors.ts';

/** How the client asks for Medicare numbers; undefined where nobody has said. */
export const readMbiConfig = (trx: TenantTrx, clientId: string) =>
  trx
    .selectFrom('phi.medicare_config as c')
    .leftJoin('system.trading_partner as p', 'p.id', 'c.partner_id')
    .leftJoin('identity.app_user as u', 'u.id', 'c.updated_by')
    .selectAll('c')
    .select([
      'p.name as partner_name',
      'u.first_name as user_first',
      'u.last_name as user_last',
      'u.email as user_email',
    ])
    .where('c.client_id', '=', clientId)
    .executeTakeFirst();
export type StoredMbiConfig = NonNullable<Awaited<ReturnType<typeof readMbiConfig>>>;
