import { watchPlan, type WatchEnd } from '@coverline/domain/discovery/retroWatch.ts';
import type { SearchOutcome } from '@coverline/domain/discovery/searchOutcome.ts';
import { ageInYears } from '@coverline/domain/format/ageInYears.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import { appendAudit } from '#/platform/audit/append.ts';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { openPlanState } from './keptPlanState.ts';
import { openSearch } from './openSearch.ts';
import { registeredSought } from './registeredSought.ts';
import { uncovered } from './uncovered.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';

type Options = Keys & {
  readonly doors: Doors;
  /** Goes on with a search in the background. */
  readonly discoveries: { start(clientId: string, discoveryId: string): void };
};

/** So many of one client are begun at a time; the next round takes the others. */
const perRound = 200;
/** Where the month allows nothing more, it is tried again after so many days. */
const daysCapped = 7;

/** Begins the searches of watches whose day has come, and ends those whose visit is covered or whose filing is over. */
export async function runWatches(options: Options, now = new Date()): Promise<void> {
  const clients = await options.doors.readIdentity((db) =>
    db.selectFrom('identity.client').select(['id', 'time_zone']).where('disabled_at', 'is', null).execute(),
  );
  await eachClient(clients, async ({ id: clientId, time_zone: timeZone }) => {
    const today = dayIn(now, timeZone);
    const due = await options.doors.withTenant(clientId, (trx) =>
      trx
        .selectFrom('phi.retro_watch')
        .select('id')
        .where('client_id', '=', clientId)
        .where('next_on', '<=', today)
        .orderBy('next_on')
        .orderBy('id')
        .limit(perRound)
        .execute(),
    );
    await eachClient(due, ({ id }) => runOne(options, { clientId, id, today, now }));
  });
}

type One = { readonly clientId: string; readonly id: string; readonly today: string; readonly now: Date };

async function runOne(options: Options, { clientId, id, today, now }: One): Promise<void> {
  let begun: { readonly search: string; readonly userId: string; readonly patientId: string } | null = null;
  await options.doors.withTenant(
    clientId,
    async (trx) => {
      begun = null;
      const watch = await held(trx, clientId, id);
      if (watch === undefined || watch.next_on === null || watch.next_on > today) return;
      if (watch.next_on > watch.last_day) {
        await end(trx, watch, 'Filing');
        return;
      }
      const patient = await registeredSought(options, trx, clientId, watch.reg_master_id);
      const [visit] = await uncovered(trx, { clientId, visitIds: [watch.visit_master_id] });
      if (patient === null || visit === undefined) {
        await end(trx, watch, patient === null ? 'Gone' : 'Covered');
        return;
      }
      const search = await openSearch(options, trx, {
        clientId,
        userId: watch.started_by,
        person: patient,
        registrationId: watch.reg_master_id,
        visitId: watch.visit_master_id,
        watchId: watch.id,
        source: 'Watch',
        planState: openPlanState(
          options.phiSealer,
          { clientId, table: 'retro_watch', id: watch.id },
          watch.plan_state_enc,
        ),
        ServiceFrom: visit.day,
        ServiceTo: visit.day,
        StopRule: 'FirstPrimary',
        now,
      });
      const next = watch.days.find((day) => day > today) ?? null;
      await trx
        .updateTable('phi.retro_watch')
        // The last search decides how it ends: until then it is under way.
        .set({ next_on: next ?? addDays(watch.last_day, 1), row_version: sql<number>`row_version + 1` })
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .execute();
      begun = { search, userId: watch.started_by, patientId: watch.reg_master_id };
    },
    () =>
      begun === null
        ? null
        : appendAudit(
            { schema: 'phi', ownerId: clientId },
            {
              action: 'WatchDiscovery',
              result: 'done',
              userId: begun.userId,
              sessionId: null,
              ip: '',
              userAgent: 'retro watch',
              entityType: 'search',
              entityId: begun.search,
              patientId: begun.patientId,
              detail: `by watch ${id}`,
            },
          ),
  );
  const { search = null } = (begun as { readonly search: string } | null) ?? {}; // assigned inside, which the compiler does not follow
  if (search !== null) options.discoveries.start(clientId, search);
}

const held = (trx: TenantTrx, clientId: string, id: string) =>
  trx
    .selectFrom('phi.retro_watch')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
export type HeldWatch = NonNullable<Awaited<ReturnType<typeof held>>>;

export const endWatch = async (trx: TenantTrx, clientId: string, id: string, why: WatchEnd): Promise<void> => {
  const watch = await held(trx, clientId, id);
  if (watch !== undefined && watch.next_on !== null) await end(trx, watch, why);
};

const end = (trx: TenantTrx, { client_id: clientId, id }: HeldWatch, why: WatchEnd) =>
  trx
    .updateTable('phi.retro_watch')
    .set({
      next_on: null,
      ended_why: why,
      ended_at: sql<string>`statement_timestamp()`,
      row_version: sql<number>`row_version + 1`,
    })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();

/** What the end of a search means for the watch that began it. */
export async function watchAfter(
  trx: TenantTrx,
  { clientId, id, today }: { readonly clientId: string; readonly id: string; readonly today: string },
  outcome: SearchOutcome,
  isCapped: boolean,
): Promise<void> {
  const watch = await held(trx, clientId, id);
  if (watch === undefined || watch.next_on === null) return;
  if (outcome === 'Found') await end(trx, watch, 'Found');
  else if (watch.next_on > watch.last_day) await end(trx, watch, 'Filing');
  else if (isCapped) {
    const again = addDays(today, daysCapped);
    if (again < watch.next_on)
      await trx
        .updateTable('phi.retro_watch')
        .set({ next_on: again })
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .execute();
  }
}

type Visit = { readonly day: string; readonly born: string };

/** When a visit would be asked about again. */
export const planOf = (
  { day, born }: Visit,
  today: string,
  settings: { readonly watchDays: readonly number[]; readonly filingDays: number },
) => watchPlan({ day, age: ageInYears(born, day) }, today, settings);
