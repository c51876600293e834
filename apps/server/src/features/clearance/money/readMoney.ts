import { deskBalance, leftOf } from '@coverline/clearance/desk/desk.ts';
import { instalments } from '@coverline/clearance/desk/paymentPlan.ts';
import type { DeskEntryRow, VisitEntry, VisitMoney } from '@coverline/contract/clearance/money/moneyShapes.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { nameOfUser } from '#/platform/db/nameOfUser.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import type { Sealer } from '#/platform/keys/sealer.ts';
import { keptEstimates } from '../estimate/keptEstimates.ts';
import { type DeskRow, deskRows, entryOf, openTold } from './deskRows.ts';
import { readDeskSetting } from './deskSetting.ts';
import { booksOn } from './holdDesk.ts';
import { voidBar } from './voidBar.ts';

/** What the patient owes of a visit by the newest estimate that is kept. */
export async function owedOf(sealer: Sealer, trx: TenantTrx, clientId: string, visitId: string) {
  const [newest] = await keptEstimates(sealer, trx, { clientId, visitId });
  return {
    isUnestimated: newest === undefined,
    owedCents: newest?.Estimate.DueCents ?? null,
    isProhibited: newest?.Estimate.Plan.IsProhibited ?? false,
  };
}

/** The money of a visit as everybody sees it. */
export async function readMoney(
  sealer: Sealer,
  trx: TenantTrx,
  session: ClientSession,
  visitId: string,
): Promise<VisitMoney> {
  const { clientId } = session;
  const { owedCents, isUnestimated, isProhibited } = await owedOf(sealer, trx, clientId, visitId);
  const rows = await deskRows(trx, clientId, [visitId]);
  const setting = await readDeskSetting(trx, clientId);
  const balance = deskBalance(owedCents, rows.map(entryOf));
  const { plan, promise } = balance;
  return {
    VisitMasterID: visitId,
    OwedCents: owedCents,
    IsUnestimated: isUnestimated,
    IsProhibited: isProhibited,
    CollectedCents: balance.collectedCents,
    PriorCents: balance.priorCents,
    WaivedCents: balance.waivedCents,
    LeftCents: balance.openCents,
    CreditCents: balance.creditCents,
    Plan:
      plan === null
        ? null
        : {
            Cents: plan.cents,
            Months: plan.months,
            FirstOn: plan.firstOn,
            Schedule: scheduleOf(plan.cents, plan.months, plan.firstOn),
          },
    Promise: promise === null ? null : { Cents: promise.cents, Until: promise.until },
    Terms: { LeastCents: setting.leastCents, MostMonths: setting.mostMonths },
    PaymentPage: setting.paymentPage,
    BooksOn: await booksOn(trx, session),
    Entries: (await visitEntries(sealer, trx, session, rows)).toReversed(),
  };
}

async function visitEntries(
  sealer: Sealer,
  trx: TenantTrx,
  session: ClientSession,
  rows: readonly DeskRow[],
): Promise<readonly VisitEntry[]> {
  const barred = await voidBar(trx, session, rows);
  const entries = await wireEntries(sealer, trx, rows);
  return entries.map((entry, at) => {
    const row = rows[at];
    const canVoid = !entry.IsVoided && entry.Kind !== 'Voided' && row !== undefined && barred(row) === null;
    return { ...entry, CanVoid: canVoid };
  });
}

export const scheduleOf = (cents: number, months: number, firstOn: string) =>
  instalments(cents, months, firstOn).map(({ dueOn: DueOn, cents: Cents }) => ({ DueOn, Cents }));

/** Entries of whole visits as they are told: what became of each is told beside it. */
export async function wireEntries(
  sealer: Sealer,
  trx: TenantTrx,
  rows: readonly DeskRow[],
): Promise<readonly DeskEntryRow[]> {
  const entries = rows.map(entryOf);
  const names = await namesOf(trx, [...new Set(rows.map(({ made_by: by }) => by))]);
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  const voided = new Set(rows.flatMap(({ kind, reverses }) => (kind === 'Voided' ? [reverses] : [])));
  return rows.map((row) => {
    const { reference, reason } = openTold(sealer, row);
    return {
      EntryID: row.id,
      Number: row.number,
      Kind: row.kind,
      Tender: row.tender,
      Purpose: row.purpose,
      Cents: row.cents,
      Reference: reference,
      Reason: reason,
      ReversesNumber: row.reverses === null ? null : (numbers.get(row.reverses) ?? null),
      Months: row.months,
      DueOn: row.due_on ?? '',
      BookedOn: row.booked_on,
      At: new Date(row.made_at).toISOString(),
      By: names.get(row.made_by) ?? '',
      IsVoided: voided.has(row.id),
      LeftCents: leftOf(entries, row.id),
    };
  });
}

export async function namesOf(trx: TenantTrx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('identity.app_user as u')
    .select(['u.id', sql<string>`${nameOfUser}`.as('name')])
    .where('u.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
