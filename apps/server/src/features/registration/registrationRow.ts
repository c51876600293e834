import type { TenantTrx } from '#/db/doors.ts';

const changer = ['u.first_name as user_first', 'u.last_name as user_last', 'u.email as user_email'] as const;
/** What a screen shows of the visits; older ones are found by Total Recall. */
const mostVisits = 100;

/** A registration's row with the name of who changed it last; one that was merged away is no longer one. */
export const registrationRow = (trx: TenantTrx, clientId: string, id: string) =>
  trx
    .selectFrom('phi.reg_master as r')
    .leftJoin('identity.app_user as u', 'u.id', 'r.updated_by')
    .selectAll('r')
    .select(changer)
    .where('r.client_id', '=', clientId)
    .where('r.id', '=', id)
    .where('r.merged_into_id', 'is', null)
    .executeTakeFirst();

export const visitsOf = (trx: TenantTrx, clientId: string, registrationId: string) =>
  trx
    .selectFrom('phi.visit_master as v')
    .leftJoin('identity.app_user as u', 'u.id', 'v.updated_by')
    .selectAll('v')
    .select(changer)
    .where('v.client_id', '=', clientId)
    .where('v.reg_master_id', '=', registrationId)
    .orderBy('v.date_of_service', 'desc')
    .orderBy('v.visit_number')
    .limit(mostVisits)
    .execute();
