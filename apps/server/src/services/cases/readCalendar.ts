import { type BusinessCalendar, federalCalendar } from '@coverline/domain/cases/businessDays.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** On which days a client works; every public holiday is kept where nobody has said anything. */
export async function readCalendar(trx: TenantTrx, clientId: string): Promise<BusinessCalendar> {
  const row = await trx
    .selectFrom('phi.business_calendar')
    .select(['kept', 'closed'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row === undefined ? federalCalendar : { Kept: row.kept, Closed: row.closed };
}
