import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import type { ClientRow } from '#/platform/db/tables/accountTables.ts';

/**
 * The clients a person may work in: by membership; for staff every client of the company; for an FRHCJediMaster of the
 * operating company every client there is.
 */
export async function clientsOf(doors: Doors, userId: string, companyId: string): Promise<readonly ClientRow[]> {
  return doors.readIdentity((db) =>
    db
      .selectFrom('identity.client as c')
      .selectAll('c')
      .where('c.disabled_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb.exists(
            eb
              .selectFrom('identity.membership as m')
              .select(sql`1`.as('one'))
              .where('m.user_id', '=', userId)
              .whereRef('m.client_id', '=', 'c.id'),
          ),
          eb.and([
            eb('c.company_id', '=', companyId),
            eb.exists(
              eb
                .selectFrom('identity.staff_role as r')
                .select(sql`1`.as('one'))
                .where('r.user_id', '=', userId)
                .where('r.company_id', '=', companyId),
            ),
          ]),
          eb.exists(
            eb
              .selectFrom('identity.staff_role as j')
              .innerJoin('identity.company as o', 'o.id', 'j.company_id')
              .select(sql`1`.as('one'))
              .where('j.user_id', '=', userId)
              .where('j.company_id', '=', companyId)
              .where('j.role', '=', 'FRHCJediMaster')
              .where('o.host', 'is', null),
          ),
        ]),
      )
      .orderBy('c.name')
      .execute(),
  );
}
