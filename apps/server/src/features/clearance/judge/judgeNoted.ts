import type { ClearanceCause } from '@coverline/contract/clearance/clearanceShapes.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { foldTouches } from '#/services/clearance/touchDays.ts';
import { spreadNote } from '#/services/clearance/noteForClearance.ts';
import { judgeHeld } from './judgeHeld.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';

type Deps = Pick<JobDeps, 'doors' | 'phiSealer' | 'jobs'>;

type Waiting = { readonly clientId: string; readonly registrationId: string };

/** Then the round hands on to a next one. */
const mostMs = 45_000;
const readAtOnce = 500;
/** People who are held at once, for some tens of milliseconds. */
const heldAtOnce = 25;

/**
 * Judges the visits of everybody who was noted, some people at a time; where that fails, each alone, so that what fails keeps nothing else
 * back. It stays noted, comes behind all that failed less often, and its fault is told each time.
 */
export async function judgeNoted(deps: Deps): Promise<void> {
  const until = Date.now() + mostMs;
  const faults: unknown[] = [];
  const told = (error: unknown) => void faults.push(error);
  await spreadNotes(deps).catch(told);
  const waiting = await deps.doors.withSystem('visits to judge', async (trx) => {
    const { rows } = await sql<Waiting>`
      SELECT client_id AS "clientId", reg_master_id AS "registrationId" FROM system.visit_to_judge
       ORDER BY tries, noted_at LIMIT ${readAtOnce}`.execute(trx);
    return rows;
  });
  for (const [clientId, ids] of pagesOf(waiting)) {
    if (Date.now() > until) break;
    await judgePage(deps, clientId, ids).catch(async () => {
      for (const id of ids)
        await judgePage(deps, clientId, [id]).catch(async (error: unknown) => {
          faults.push(error);
          await countTry(deps, clientId, id);
        });
    });
  }
  const judged = [...new Set(waiting.map((one) => one.clientId))];
  await eachClient(judged, (clientId) => foldTouches(deps.doors, clientId)).catch(told);
  // A round of which nothing could be done is not begun again at once: the next minute does.
  const isMore = waiting.length === readAtOnce || Date.now() > until;
  if (isMore && faults.length < waiting.length) await deps.jobs.send('judge-visits', {});
  if (faults.length > 0) throw faults[0];
}

/** What changed for all of a client's people is noted of each; whoever changes more of it meanwhile notes it anew. */
async function spreadNotes({ doors }: Deps): Promise<void> {
  const clients = await doors.withSystem('clients to judge', async (trx) => {
    const { rows } = await sql<{
      id: string;
    }>`SELECT client_id AS id FROM system.client_to_judge ORDER BY noted_at`.execute(trx);
    return rows;
  });
  await eachClient(clients, ({ id }) =>
    doors.withTenant(id, async (trx) => {
      const { rows } = await sql<{ causes: readonly ClearanceCause[]; by: string | null }>`
        DELETE FROM system.client_to_judge WHERE client_id = ${id} RETURNING causes, caused_by AS by`.execute(trx);
      for (const noted of rows) await spreadNote({ clientId: id, ...noted }).execute(trx);
    }),
  );
}

const pagesOf = (waiting: readonly Waiting[]): readonly (readonly [string, readonly string[]])[] =>
  [...Map.groupBy(waiting, ({ clientId }) => clientId)].flatMap(([clientId, own]) => {
    const ids = own.map(({ registrationId }) => registrationId);
    return Array.from({ length: Math.ceil(ids.length / heldAtOnce) }, (_, page) => {
      const from = page * heldAtOnce;
      return [clientId, ids.slice(from, from + heldAtOnce)] as const;
    });
  });

const countTry = ({ doors }: Deps, clientId: string, registrationId: string) =>
  doors.withSystem('visits to judge', async (trx) => {
    await sql`UPDATE system.visit_to_judge SET tries = tries + 1
               WHERE client_id = ${clientId} AND reg_master_id = ${registrationId}`.execute(trx);
  });

type Noted = {
  readonly registrationId: string;
  readonly causes: readonly ClearanceCause[];
  readonly by: string | null;
};

/** The judgement, and that this is done: all of it or nothing, under the registrations' locks. */
const judgePage = ({ doors, phiSealer }: Deps, clientId: string, ids: readonly string[]): Promise<void> =>
  doors.withTenant(clientId, async (trx) => {
    // Whoever saves something of these people waits, and then finds what was noted of them gone: it is noted anew.
    await holdPeople(trx, clientId, ids);
    const noted = await take(trx, clientId, ids);
    if (noted.length === 0) return;
    const client = await trx
      .selectFrom('identity.client')
      .select('time_zone')
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow();
    const because = new Map(noted.map((one) => [one.registrationId, one]));
    await judgeHeld(
      { phiSealer },
      trx,
      {
        clientId,
        registrationIds: noted.map(({ registrationId }) => registrationId),
        zone: client.time_zone,
        today: dayIn(new Date(), client.time_zone),
      },
      (registration) => because.get(registration) ?? { causes: [], by: null },
    );
  });

/**
 * Some people under their locks, in one order whoever else holds them. Their keys stay as they are: a question about one of them that is made
 * meanwhile, as a batch makes many, waits for nothing.
 */
export const holdPeople = (trx: TenantTrx, clientId: string, ids: readonly string[]) =>
  trx
    .selectFrom('phi.reg_master')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** In the order in which they are noted for everybody at once: two who meet wait for each other and never for ever. */
async function take(trx: TenantTrx, clientId: string, ids: readonly string[]): Promise<readonly Noted[]> {
  const { rows } = await sql<Noted>`
    SELECT reg_master_id AS "registrationId", causes, caused_by AS by FROM system.visit_to_judge
     WHERE client_id = ${clientId} AND reg_master_id = ANY(${[...ids]}::uuid[])
     ORDER BY reg_master_id FOR UPDATE`.execute(trx);
  if (rows.length > 0)
    await sql`DELETE FROM system.visit_to_judge
               WHERE client_id = ${clientId} AND reg_master_id = ANY(${rows.map(({ registrationId }) => registrationId)}::uuid[])`.execute(
      trx,
    );
  return rows;
}
