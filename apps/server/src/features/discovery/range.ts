import type { Search, SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readDiscoverySettings } from '#/services/discovery/readDiscoverySettings.ts';
import { uncovered } from '#/services/discovery/uncovered.ts';
import { planOf } from '#/services/discovery/watches.ts';

type Range = {
  readonly clientId: string;
  readonly registrationId: string | null;
  readonly from: string;
  readonly to: string;
};

/** As many visits are named. */
const mostNamed = 5;

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

/** The patient's visits of the range that neither a registered coverage nor one that was found pays for, and when each would be asked about again. */
export async function uncoveredVisits(
  trx: TenantTrx,
  { clientId, registrationId, from, to, born, today }: Range & { readonly born: string; readonly today: string },
  billable: readonly SearchCandidate[],
): Promise<Search['Uncovered']> {
  if (registrationId === null) return [];
  const visits = await uncovered(trx, { clientId, registrationId, from, to });
  const pays = (day: string) =>
    billable.some(
      ({ EffectiveDate, TermDate }) =>
        (EffectiveDate === '' || EffectiveDate <= day) && (TermDate === '' || TermDate >= day),
    );
  const shown = visits.filter(({ day }) => !pays(day)).slice(0, mostNamed);
  const [settings, watches] = await Promise.all([
    readDiscoverySettings(trx, clientId),
    watchesOf(
      trx,
      clientId,
      shown.map(({ id }) => id),
    ),
  ]);
  return shown.map(({ id, day, charge }) => {
    const watch = watches.get(id);
    const plan = planOf({ day, born }, today, settings);
    return {
      VisitMasterID: id,
      DateOfService: day,
      ChargeCents: charge === null ? null : Number(charge),
      Watch: {
        WatchID: watch?.id ?? null,
        Days: watch === undefined ? [...plan.days] : watch.days.filter((one) => one >= today),
        LastDay: watch?.last_day ?? plan.lastDay,
        MedicaidBy: plan.medicaidBy,
      },
    };
  });
}

async function watchesOf(trx: TenantTrx, clientId: string, visitIds: readonly string[]) {
  const rows =
    visitIds.length === 0
      ? []
      : await trx
          .selectFrom('phi.retro_watch')
          .select(['id', 'visit_master_id', 'days', 'last_day'])
          .where('client_id', '=', clientId)
          .where('visit_master_id', 'in', [...visitIds])
          .where('next_on', 'is not', null)
          .execute();
  return new Map(rows.map((row) => [row.visit_master_id, row]));
}
