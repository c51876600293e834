import type { SparedState } from '@coverline/contract/clearance/runs/runWords.ts';
import { type EligibilityRequest, eligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { nobodysLane } from '@coverline/domain/batch/batchKinds.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import { awaited } from '#/platform/jobs/awaited.ts';
import type { Jobs } from '#/platform/jobs/jobs.ts';
import { acceptItems, type BatchItem, createBatch, NotTakingIn } from '#/services/batch/acceptItems.ts';
import { cancelBatch, sealBatch, startBatch } from '#/services/batch/batchActs.ts';
import { registeredSought } from '#/services/discovery/registeredSought.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { freshDays } from '../facts/freshDays.ts';
import { lower, monthLeft } from './costLeft.ts';
import { planSome } from './planDaily.ts';
import { endRun } from './endRun.ts';
import { type HeldRun, holdRun, readRunState } from './heldRun.ts';
import type { RunKey } from './keepRows.ts';
import { lacksPerson } from './planDiscover.ts';
import { cannotBeRead, orFault } from './orFault.ts';
import { lackSaid } from './planVerify.ts';
import { readQuestions } from './readQuestions.ts';
import { searchesOf } from './searchesOf.ts';

type Options = Keys & { readonly doors: Doors; readonly jobs: Pick<Jobs, 'send'> };

export type ClearanceRuns = {
  /** Goes on with a run where it stands. Safe to run twice, and at once: whoever is later finds the rows done. */
  advance(key: RunKey): Promise<void>;
};

/** So many rows a transaction. */
const atOnce = 500;
/** Then the job hands on to its next. */
const mostMs = 45_000;

export const createClearanceRuns = (options: Options): ClearanceRuns => ({
  async advance(key) {
    const { doors, jobs } = options;
    const until = Date.now() + mostMs;
    await awaited('a run of a job', () => doors.withTenant(key.clientId, (trx) => readRunState(trx, key)));
    try {
      while ((await planSome(options, key)) || (await fillSome(options, key)))
        if (Date.now() > until) return await jobs.send('advance-clearance-run', { ...key });
    } catch (error) {
      if (!(error instanceof NotTakingIn)) throw error;
      await doors.withTenant(key.clientId, (trx) =>
        endRun(trx, key, 'Its batch was called off before all of it was taken in.'),
      );
    }
  },
});

/** Hands the next questions to the batch, which passes over those that it has; the last time, starts it. Answers whether there is more. */
async function fillSome(options: Options, key: RunKey): Promise<boolean> {
  const { doors } = options;
  const filled = await doors.withTenant(key.clientId, async (trx) => {
    const run = await holdRun(trx, key);
    if (run?.state !== 'Filling') return null;
    const batchId = run.batch_id ?? (await makeBatch(trx, key, run));
    const taken = { ...key, batchId, after: run.taken };
    const items =
      run.kind === 'Verify' ? await questions(options, trx, taken, run) : await searches(options, trx, taken, run);
    if (items === null) await startFilled(trx, { ...key, batchId }, run);
    return items === null ? null : { batchId, items };
  });
  if (filled === null) return false;
  await acceptItems(options, { clientId: key.clientId, batchId: filled.batchId }, filled.items);
  return true;
}

/** The batch that asks, under what the run and the month may cost. */
async function makeBatch(trx: TenantTrx, { clientId, runId }: RunKey, run: HeldRun): Promise<string> {
  const { kind, time_zone: timeZone } = run;
  const left = await monthLeft(trx, { clientId, timeZone, kind, exceptRun: runId });
  const batchId = await createBatch(trx, {
    clientId,
    userId: run.ordered_by,
    kind: kind === 'Verify' ? 'Eligibility' : 'Discovery',
    name: `Financial clearance, ${formatDate(dayIn(new Date(), timeZone))}`,
    skipDays: run.asks_again || kind === 'Discover' ? 0 : freshDays,
    // Of a month searches have their own care.
    costCapCents: kind === 'Verify' ? lower(run.cap_cents, left) : run.cap_cents,
  });
  await sql`UPDATE phi.clearance_run SET batch_id = ${batchId} WHERE client_id = ${clientId} AND id = ${runId}`.execute(
    trx,
  );
  return batchId;
}

type Taken = RunKey & { readonly batchId: string; readonly after: number };
type Next = { readonly row: number; readonly visitId: string; readonly insuranceId: string };

async function nextRows(trx: TenantTrx, { clientId, runId, after }: Taken): Promise<readonly Next[]> {
  const { rows } = await sql<Next>`
    SELECT row, visit_master_id AS "visitId", reg_insurance_id AS "insuranceId" FROM phi.clearance_run_row
     WHERE client_id = ${clientId} AND run_id = ${runId} AND row > ${after} AND outcome = 'Ask' ORDER BY row LIMIT ${atOnce}`.execute(
    trx,
  );
  return rows;
}

/** The next questions by what is registered now; null where there are none left. What can no longer be asked is told, and left out. */
async function questions(
  keys: Keys,
  trx: TenantTrx,
  taken: Taken,
  { time_zone: zone }: HeldRun,
): Promise<readonly BatchItem[] | null> {
  const next = await nextRows(trx, taken);
  if (next.length === 0) return null;
  const { clientId } = taken;
  const seen = await readQuestions(keys, trx, { clientId, today: dayIn(new Date(), zone), questions: next });
  const found = new Map(seen.map((one) => [one.row, one]));
  await leaveOut(
    trx,
    taken,
    next.flatMap(({ row }) => {
      const one = found.get(row);
      return one !== undefined && one.item !== null
        ? []
        : [{ row, says: one === undefined ? cannotBeRead : lackSaid(one) }];
    }),
  );
  return seen.flatMap(({ item }) => item ?? []);
}

/**
 * The same of searches: whom they are about is registered, and asked about at no one payer. Who is searched for meanwhile, or was, is
 * not once more.
 */
async function searches(
  keys: Keys,
  trx: TenantTrx,
  taken: Taken,
  { asks_again: again }: Pick<HeldRun, 'asks_again'>,
): Promise<readonly BatchItem[] | null> {
  const next = await nextRows(trx, taken);
  if (next.length === 0) return null;
  const { clientId } = taken;
  const { rows: visits } = await sql<{ id: string; registration: string; day: string }>`
    SELECT id, reg_master_id AS registration, date_of_service::text AS day FROM phi.visit_master
     WHERE client_id = ${clientId} AND id = ANY(${next.map(({ visitId }) => visitId)}::uuid[])`.execute(trx);
  const of = new Map(visits.map((visit) => [visit.id, visit]));
  const searched = await searchesOf(trx, clientId, [...new Set(visits.map(({ registration }) => registration))]);
  const items: BatchItem[] = [];
  for (const { row, visitId } of next) {
    const visit = of.get(visitId);
    const last = visit === undefined ? undefined : searched.get(visit.registration);
    if (last === 'Running' || (last === 'Fresh' && !again)) {
      await leaveOut(trx, taken, [{ row, says: '' }], last === 'Running' ? 'InHand' : 'Fresh');
      continue;
    }
    const request = visit === undefined ? null : await orFault(() => searchOf(keys, trx, clientId, visit));
    if (request === null || request === 'Fault')
      await leaveOut(trx, taken, [{ row, says: request === null ? lacksPerson : cannotBeRead }]);
    else items.push({ row, request: { ...request, SelectedTradingPartner: nobodysLane } });
  }
  return items;
}

async function searchOf(
  keys: Keys,
  trx: TenantTrx,
  clientId: string,
  { registration, day }: { readonly registration: string; readonly day: string },
): Promise<EligibilityRequest | null> {
  const person = await registeredSought(keys, trx, clientId, registration);
  if (person === null) return null;
  return eligibilityRequest.parse({
    DateOfService: day,
    FirstName: person.FirstName,
    LastName: person.LastName,
    Gender: person.Gender,
    DateOfBirth: person.DateOfBirth,
    RegmasterID: registration,
  });
}

async function leaveOut(
  trx: TenantTrx,
  { clientId, runId }: RunKey,
  lost: readonly { readonly row: number; readonly says: string }[],
  outcome: SparedState = 'Lacks',
): Promise<void> {
  if (lost.length === 0) return;
  await sql`
    UPDATE phi.clearance_run_row x SET outcome = ${outcome}, says = l.says, cents = 0
      FROM unnest(${lost.map(({ row }) => row)}::int[], ${lost.map(({ says }) => says)}::text[]) AS l (row, says)
     WHERE x.client_id = ${clientId} AND x.run_id = ${runId} AND x.row = l.row`.execute(trx);
}

async function startFilled(trx: TenantTrx, key: RunKey & { readonly batchId: string }, run: HeldRun): Promise<void> {
  await sealBatch(trx, key);
  if (run.accepted === 0) {
    await cancelBatch(trx, key);
    return await endRun(trx, key, '');
  }
  await startBatch(trx, key, null);
  await sql`UPDATE phi.clearance_run SET state = 'Started' WHERE client_id = ${key.clientId} AND id = ${key.runId}`.execute(
    trx,
  );
}
