import { checkKeys } from '@coverline/clearance/checks/checkKeys.ts';
import type { ClearanceStatus } from '@coverline/clearance/checks/clearanceScore.ts';
import { lights, type Light } from '@coverline/clearance/checks/trafficLight.ts';
import {
  type ClearanceFilter,
  clearanceDays,
  clearanceDaysAhead,
  type ClearanceTab,
  mostClearanceDays,
} from '@coverline/contract/clearance/clearance.ts';
import { addDays, daysBetween } from '@coverline/domain/format/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { soughtArms } from '#/services/registrations/findRegistrations.ts';

/** Which days are shown. */
export type Window = { readonly from: string; readonly to: string; readonly today: string };

/** As it was asked for, else two weeks from today on, or all ahead where few are shown; refused where it is backwards or too long. */
export function windowOf(
  { From, To, GoodFaithDue }: Pick<ClearanceFilter, 'From' | 'To' | 'GoodFaithDue'>,
  today: string,
): Window {
  const from = From === '' ? today : From;
  const to = To === '' ? addDays(from, GoodFaithDue ? clearanceDaysAhead : clearanceDays) : To;
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw fieldFault('To', 'The last day lies before the first');
  const most = GoodFaithDue ? clearanceDaysAhead + 1 : mostClearanceDays;
  if (days > most) throw fieldFault('To', `Choose at most ${most} days`);
  return { from, to, today };
}

const open = sql`c.status IN ('NotCleared', 'Exception')`;

/** As `trafficLight` has it, by days. */
const lightsUp = (today: string): Readonly<Record<Light, RawBuilder<unknown>>> => {
  const [near, next] = [addDays(today, 3), addDays(today, 1)];
  return {
    Green: sql`c.status IN ('Cleared', 'SelfPayCleared')`,
    Amber: sql`(c.status = 'Conditional' AND c.date_of_service <= ${near}::date
      OR ${open} AND c.date_of_service > ${next}::date AND c.date_of_service <= ${near}::date)`,
    Red: sql`(${open} AND c.date_of_service <= ${next}::date)`,
    None: sql`(c.status = 'Cancelled'
      OR c.status IN ('Conditional', 'NotCleared', 'Exception') AND c.date_of_service > ${near}::date)`,
  };
};

export const statusesOf: Readonly<Record<ClearanceTab, readonly ClearanceStatus[]>> = {
  All: ['NotCleared', 'Exception', 'Conditional', 'SelfPayCleared', 'Cleared'],
  NotCleared: ['NotCleared'],
  Conditional: ['Conditional'],
  Exception: ['Exception'],
  SelfPay: ['SelfPayCleared'],
  Cleared: ['Cleared'],
  Cancelled: ['Cancelled'],
};
export const inTab = (tab: ClearanceTab): RawBuilder<unknown> =>
  tab === 'All' ? sql`c.status <> 'Cancelled'` : sql`c.status = ${sql.lit(statusesOf[tab][0])}`;

/** All but the tab and whom a search finds, as `kept/chosenVisits.ts` has it. */
export function narrowed(
  { Locations, PayerIDs, OwnerIDs, NoOwner, Lights, Check, GoodFaithDue }: ClearanceFilter,
  { from, to, today }: Window,
): RawBuilder<unknown> {
  const up = lightsUp(today);
  const conditions = [
    sql`c.date_of_service BETWEEN ${from}::date AND ${to}::date`,
    ...(Locations.length === 0 ? [] : [sql`c.location = ANY(${Locations})`]),
    ...(PayerIDs.length === 0 ? [] : [sql`c.primary_payer_id = ANY(${PayerIDs}::uuid[])`]),
    ...(OwnerIDs.length === 0 && !NoOwner
      ? []
      : [sql`(c.owner_id = ANY(${OwnerIDs}::uuid[]) OR ${NoOwner} AND c.owner_id IS NULL)`]),
    ...(Lights.length === 0
      ? []
      : [
          sql`(${sql.join(
            lights.filter((one) => Lights.includes(one)).map((one) => up[one]),
            sql` OR `,
          )})`,
        ]),
    ...(Check === null ? [] : [sql`(c.fails | c.warns) & ${2 ** checkKeys.indexOf(Check)}::int <> 0`]),
    ...(GoodFaithDue ? [sql`c.good_faith_due IS NOT NULL`] : []),
  ];
  return sql`${sql.join(conditions, sql` AND `)}`;
}

/**
 * The visits of a window of whom a search finds; null where nobody is sought. The people are found once and then looked up, whatever is
 * known of how many that are: as a condition on each visit it would be asked of each of them, where the tables were never analysed.
 */
export async function soughtVisits(
  deps: Pick<Deps, 'blindIndex'>,
  trx: TenantTrx,
  clientId: string,
  { Search }: Pick<ClearanceFilter, 'Search'>,
  { from, to }: Window,
): Promise<ReadonlySet<string> | null> {
  if (Search.trim() === '') return null;
  const { rows } = await sql<{ id: string }>`
    SELECT c.visit_master_id AS id FROM phi.clearance c
     WHERE c.client_id = ${clientId} AND c.date_of_service BETWEEN ${from}::date AND ${to}::date
       AND (c.visit_master_id IN (
         SELECT s.id FROM phi.visit_master s WHERE s.client_id = ${clientId} AND s.reg_master_id = ANY(ARRAY(
           SELECT r.id FROM phi.reg_master r
            WHERE r.client_id = ${clientId} AND (${sql.join(soughtArms(deps, clientId, Search), sql` OR `)}))))) IS TRUE`.execute(
    trx,
  );
  return new Set(rows.map(({ id }) => id));
}
