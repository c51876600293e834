import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import { appendAudit } from '#/platform/audit/append.ts';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import type { Jobs } from '#/platform/jobs/jobs.ts';
import { notInRun } from '#/services/clearance/openRows.ts';
import type { LookupRunner } from '../asking/lookupRunner.ts';
import type { LookupJob } from '../lookupJob.ts';
import type { Keys } from '../keys.ts';
import { readSettings } from '../readSettings.ts';
import { not, placeUnasked, type Placed } from './placeUnasked.ts';
import { readRecheck, type RecheckOf } from './readRecheck.ts';
import { isDue, isWanted, visitInsurances } from './recheckDue.ts';
import { tellOfUnanswered } from './tellOfUnanswered.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';

type Options = Keys & {
  readonly doors: Doors;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly lookups: Pick<LookupRunner, 'start' | 'wait'>;
};

/** So many of one client are ordered at a time; the next round takes the others. */
const perRound = 500;
/** A check is over by then, or goes on without us: checks before a visit go out one behind another. */
const waitMs = 65_000;

export type Rechecks = {
  /**
   * Orders a check for each insurance of each visit that comes up, as a job that carries ids alone; again where it got no answer.
   * Tells of those that will have none.
   */
  plan(): Promise<void>;
  /** Checks one insurance before one visit, where that is due. */
  run(of: RecheckOf): Promise<void>;
};

export const createRechecks = (options: Options): Rechecks => ({
  async plan() {
    const clients = await options.doors.readIdentity((db) =>
      db.selectFrom('identity.client').select(['id', 'time_zone']).where('disabled_at', 'is', null).execute(),
    );
    await eachClient(clients, async ({ id: clientId, time_zone: timeZone }) => {
      const due = await options.doors.withTenant(clientId, (trx) => readDue(trx, clientId, timeZone));
      await options.doors.withTenant(clientId, (trx) => tellOfUnanswered(trx, clientId, new Date(), timeZone));
      for (const one of due) await options.jobs.send('recheck-insurance', { clientId, ...one });
    });
  },
  async run(of) {
    const job = await order(options, of);
    if (job === null) return;
    options.lookups.start(job);
    await options.lookups.wait(of.clientId, job.lookupId, waitMs);
  },
});

/** Insurances of visits within the client's days to check now, those never tried first; none where it wants none. */
async function readDue(trx: TenantTrx, clientId: string, timeZone: string) {
  const today = dayIn(new Date(), timeZone);
  const { rows } = await sql<{ visitId: string; insuranceId: string }>`
    SELECT v.id AS "visitId", i.id AS "insuranceId"
      FROM ${visitInsurances}
     WHERE v.client_id = ${clientId} AND v.date_of_service BETWEEN ${today}::date AND ${today}::date + e.recheck_days
       AND ${isWanted} AND ${isDue} AND ${notInRun(clientId)}
     ORDER BY c.at IS NOT NULL, v.date_of_service, v.id, i.cob NULLS LAST LIMIT ${perRound}`.execute(trx);
  return rows;
}

/** Writes the lookup of a check before a visit; null where there is nothing to ask now, which is kept too. */
async function order(options: Options, { clientId, visitId, insuranceId }: RecheckOf): Promise<LookupJob | null> {
  let placed: Placed | null = null;
  let before: Placed['outcome'] | null = null;
  let asker: LookupJob['asker'] | null = null;
  let patientId: string | undefined;
  await options.doors.withTenant(
    clientId,
    async (trx, close) => {
      // A job that comes twice waits here for its first, and then finds that all is done.
      await trx
        .selectFrom('phi.reg_insurance')
        .select('id')
        .where('client_id', '=', clientId)
        .where('id', '=', insuranceId)
        .forUpdate()
        .execute();
      const settings = await readSettings(trx, clientId);
      const found = await readRecheck(options, trx, { clientId, visitId, insuranceId });
      if (found === null) return;
      asker = { userId: found.saverId, sessionId: null, ip: '', userAgent: 'check before a visit' };
      patientId = found.patientId;
      const { timeZone, request, home, day } = found;
      before = found.outcome;
      placed =
        request === null
          ? not('Incomplete')
          : await placeUnasked(options, trx, close, {
              clientId,
              timeZone,
              settings,
              asker,
              origin: 'Recheck',
              request,
              home,
            });
      const tried = {
        outcome: placed.outcome,
        lookup_id: placed.lookupId,
        times_asked: found.timesAsked + (placed.outcome === 'Asked' ? 1 : 0),
      };
      // Behind the lookup that it names.
      close(
        trx
          .insertInto('phi.recheck')
          .values({
            client_id: clientId,
            visit_master_id: visitId,
            reg_insurance_id: insuranceId,
            date_of_service: day,
            ...tried,
          })
          .onConflict((of) =>
            of
              .columns(['client_id', 'visit_master_id', 'reg_insurance_id', 'date_of_service'])
              .doUpdateSet({ ...tried, at: sql<string>`excluded.at` }),
          ),
      );
    },
    () =>
      // That it is held back as it was before is no act.
      placed === null || asker === null || (placed.lookupId === null && placed.outcome === before)
        ? null
        : appendAudit(
            { schema: 'phi', ownerId: clientId },
            {
              action: 'RecheckEligibility',
              result: 'done',
              ...asker,
              entityType: placed.lookupId === null ? 'insurance' : 'lookup',
              entityId: placed.lookupId ?? insuranceId,
              patientId,
              detail: `${placed.outcome}, before visit ${visitId}`,
            },
          ),
  );
  return (placed as Placed | null)?.job ?? null; // assigned inside, which the compiler does not follow
}
