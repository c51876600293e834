import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { notHeld } from '#/services/discovery/guard.ts';

const changer = ['u.first_name as user_first', 'u.last_name as user_last', 'u.email as user_email'] as const;
/** What a screen shows of the visits; older ones are found by Total Recall. */
const mostVisits = 100;

/** Whom an id leads to: of a registration that was merged into another, that other. */
export async function standingOf(trx: TenantTrx, clientId: string, id: string): Promise<string> {
  const row = await trx
    .selectFrom('phi.reg_master')
    .select('merged_into_id')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.merged_into_id ?? id;
}

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

export type DayAnswer = {
  readonly day: string;
  readonly id: string;
  readonly payer: string;
  readonly status: number | null;
  readonly at: string;
};

/** What each payer said last of each day that it was asked about and may be used, the newest first. */
export async function answersByDay(
  trx: TenantTrx,
  clientId: string,
  registrationId: string,
): Promise<readonly DayAnswer[]> {
  const { rows } = await sql<DayAnswer>`
    SELECT * FROM (
      SELECT DISTINCT ON (l.date_of_service, l.trading_partner_id)
             l.date_of_service AS day, l.id, p.name AS payer, l.status_id AS status, l.requested_at AS at
        FROM phi.lookup l JOIN system.trading_partner p ON p.id = l.trading_partner_id
       WHERE l.client_id = ${clientId} AND l.reg_master_id = ${registrationId} AND l.kind = 'Eligibility' AND l.state = 'Finished'
         AND ${notHeld(clientId, 'l')}
       ORDER BY l.date_of_service, l.trading_partner_id, l.requested_at DESC
    ) last ORDER BY at DESC`.execute(trx);
  return rows;
}
