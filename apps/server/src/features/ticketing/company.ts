import type { Kysely } from 'kysely';
import type { IdentityTables } from '#/platform/db/tables/tables.ts';

/** What both the tenant's door and the identity's can read. */
type Reading = Kysely<
  Pick<IdentityTables, 'identity.app_user' | 'identity.client' | 'identity.company' | 'identity.staff_role'>
>;

/** The company that serves the client: by its clocks the promises run, and its list is what tickets can be about. */
export const companyOf = (trx: Reading, clientId: string) =>
  trx
    .selectFrom('identity.client as c')
    .innerJoin('identity.company as o', 'o.id', 'c.company_id')
    .select(['o.id', 'o.time_zone', 'o.ticket_categories'])
    .where('c.id', '=', clientId)
    .executeTakeFirstOrThrow();

/** Whom a ticket can be given to: the staff of that company who can still sign in. */
export const staffOf = (trx: Reading, companyId: string) =>
  trx
    .selectFrom('identity.app_user as u')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email'])
    .where('u.disabled_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('identity.staff_role as r')
          .select('r.role')
          .whereRef('r.user_id', '=', 'u.id')
          .where('r.company_id', '=', companyId),
      ),
    )
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .execute();
