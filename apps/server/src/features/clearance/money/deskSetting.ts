import { planTerms } from '@coverline/clearance/desk/paymentPlan.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** What a client set of the desk; what everybody begins with where it set nothing. */
export async function readDeskSetting(trx: TenantTrx, clientId: string) {
  const row = await trx.selectFrom('phi.desk_setting').selectAll().where('client_id', '=', clientId).executeTakeFirst();
  return {
    paymentPage: row?.payment_page ?? '',
    leastCents: row?.plan_least_cents ?? planTerms.leastCents,
    mostMonths: row?.plan_most_months ?? planTerms.mostMonths,
    thresholdCents: row?.threshold_cents ?? 0,
    version: row?.row_version ?? 0,
  };
}
