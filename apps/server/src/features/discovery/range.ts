import type { Search, SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

type Range = {
  readonly clientId: string;
  readonly registrationId: string | null;
  readonly from: string;
  readonly to: string;
};

/** The coverage that ended last before the range's last day: by what payers said now, else as it is registered. */
export async function lastKnownOf(
  trx: TenantTrx,
  { clientId, registrationId, to }: Range,
  candidates: readonly SearchCandidate[],
): Promise<Search['LastKnown']> {
  const [ended] = candidates
    .filter((one) => one.Standing === 'inactive' && one.Level !== 'LOW' && one.TermDate !== '')
    .toSorted((a, b) => b.TermDate.localeCompare(a.TermDate));
  if (ended !== undefined) return { PayerName: ended.PayerName, From: ended.EffectiveDate, To: ended.TermDate };
  if (registrationId === null) return null;
  const row = await trx
    .selectFrom('phi.reg_insurance as i')
    .innerJoin('system.trading_partner as p', 'p.id', 'i.trading_partner_id')
    .select(['p.name', 'i.effective_date', 'i.term_date'])
    .where('i.client_id', '=', clientId)
    .where('i.reg_master_id', '=', registrationId)
    .where('i.is_removed', '=', false)
    .where('i.term_date', '<', to)
    .orderBy('i.term_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.term_date === null) return null;
  return { PayerName: row.name, From: row.effective_date ?? '', To: row.term_date };
}

/** As many visits are named. */
const mostNamed = 5;

/** The patient's visits of the range that neither a registered coverage nor one that was found pays for. */
export async function uncoveredVisits(
  trx: TenantTrx,
  { clientId, registrationId, from, to }: Range,
  billable: readonly SearchCandidate[],
): Promise<Search['Uncovered']> {
  if (registrationId === null) return [];
  const { rows } = await sql<{ id: string; day: string; charge: string | null }>`
    SELECT v.id, v.date_of_service::text AS day, v.charge_cents AS charge FROM phi.visit_master v
     WHERE v.client_id = ${clientId} AND v.reg_master_id = ${registrationId} AND v.date_of_service BETWEEN ${from}::date AND ${to}::date
       AND v.schedule_status NOT IN ('Cancelled', 'No show')
       AND NOT EXISTS (SELECT 1 FROM phi.reg_insurance i
                        WHERE i.client_id = ${clientId} AND i.reg_master_id = ${registrationId} AND NOT i.is_removed AND i.status_id IN (1, 31)
                          AND coalesce(i.effective_date <= v.date_of_service, true) AND coalesce(i.term_date >= v.date_of_service, true))
     ORDER BY v.date_of_service, v.id`.execute(trx);
  const pays = (day: string) =>
    billable.some(
      ({ EffectiveDate, TermDate }) =>
        (EffectiveDate === '' || EffectiveDate <= day) && (TermDate === '' || TermDate >= day),
    );
  return rows
    .filter(({ day }) => !pays(day))
    .slice(0, mostNamed)
    .map(({ id, day, charge }) => ({
      VisitMasterID: id,
      DateOfService: day,
      ChargeCents: charge === null ? null : Number(charge),
    }));
}
