import type { FoundChecks } from '@coverline/clearance/checks/judgeVisit.ts';
import type { ClearanceResults } from '@coverline/contract/clearance/clearanceDeeds.ts';
import type { ClearanceCause } from '@coverline/contract/clearance/clearanceShapes.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ClearanceTableRow } from '#/platform/db/tables/clearanceTables.ts';
import type { AuditNote } from '#/platform/http/context.ts';
import { inConflict, notFound } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import type { Of } from '../facts/known.ts';
import { type Because, judgeHeld } from '../judge/judgeHeld.ts';
import { holdPeople } from '../judge/judgeNoted.ts';

/** A visit whose patient's registration is held, so that nobody else judges it or does something about it meanwhile. */
export type HeldVisit = Pick<
  ClearanceTableRow,
  'visit_master_id' | 'date_of_service' | 'checks' | 'owner_id' | 'work' | 'status'
> & {
  readonly registration: string;
};

type Keyed = Pick<Keys, 'phiSealer'>;

/** The visits of a deed by their ids; one that is not there makes the deed none at all. A visit that nobody has judged yet is judged first. */
export async function holdVisits(
  keys: Keyed,
  trx: TenantTrx,
  session: ClientSession,
  named: readonly string[],
): Promise<ReadonlyMap<string, HeldVisit>> {
  const { clientId } = session;
  const ids = [...new Set(named.map((id) => id.toLowerCase()))];
  const registrations = await holdPeopleOf(trx, clientId, ids);
  const held = await rowsOf(trx, clientId, ids);
  const fresh = ids.filter((id) => !held.has(id));
  if (fresh.length === 0) return held;
  await judgeAgain(keys, trx, session, { ids: fresh, registrations }, () => ({
    causes: ['FirstSeen'],
    by: null,
  }));
  return rowsOf(trx, clientId, ids);
}

/** A merge that ends while its people are waited for takes the visits along: then those whose they are now are held too. */
const mostHolds = 5;

/** Holds the people whose visits these are, and answers who that is: as long as they are held nobody takes a visit from one to another. */
async function holdPeopleOf(trx: TenantTrx, clientId: string, ids: readonly string[]): Promise<readonly string[]> {
  let held: readonly string[] = [];
  for (let tries = 0; tries < mostHolds; tries += 1) {
    const visits = await trx
      .selectFrom('phi.visit_master')
      .select('reg_master_id as registration')
      .where('client_id', '=', clientId)
      .where('id', 'in', [...ids])
      .execute();
    if (visits.length !== ids.length) throw notFound();
    const whose = [...new Set(visits.map(({ registration }) => registration))];
    if (whose.every((id) => held.includes(id))) return whose;
    await holdPeople(trx, clientId, whose);
    held = whose;
  }
  throw inConflict('RecordChanged', 'These were merged meanwhile. Look at them again.');
}

/**
 * Judges held visits by what is known now, so that what is done about them is about that: a change of the schedule that waits to be judged
 * would end at once what somebody decides. What was noted of them stays noted: their people may have more visits.
 */
export async function judgeFirst(
  keys: Keyed,
  trx: TenantTrx,
  session: ClientSession,
  held: ReadonlyMap<string, HeldVisit>,
): Promise<Fresh> {
  const ids = [...held.keys()];
  const registrations = [...held.values()].map(({ registration }) => registration);
  const { rows } = await sql<{ registration: string; causes: readonly ClearanceCause[]; by: string | null }>`
    SELECT reg_master_id AS registration, causes, caused_by AS by FROM system.visit_to_judge
     WHERE client_id = ${session.clientId} AND reg_master_id = ANY(${registrations}::uuid[])`.execute(trx);
  const noted = new Map(rows.map((row) => [row.registration, row]));
  const found = await judgeAgain(keys, trx, session, { ids, registrations }, (visit) => {
    const why = noted.get(held.get(visit)?.registration ?? '');
    return { causes: why?.causes ?? ['DayPassed'], by: why?.by ?? null };
  });
  return { held: await rowsOf(trx, session.clientId, ids), found };
}

export type Fresh = {
  readonly held: ReadonlyMap<string, HeldVisit>;
  /** What the checks of each come to, whatever of it is waived. */
  readonly found: ReadonlyMap<string, FoundChecks>;
};

async function rowsOf(
  trx: TenantTrx,
  clientId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HeldVisit>> {
  const { rows } = await sql<HeldVisit>`
    SELECT c.visit_master_id, c.date_of_service::text AS date_of_service, c.checks, c.owner_id, c.work, c.status, v.reg_master_id AS registration
      FROM phi.clearance c JOIN phi.visit_master v ON v.client_id = ${clientId} AND v.id = c.visit_master_id
     WHERE c.client_id = ${clientId} AND c.visit_master_id = ANY(${[...ids]}::uuid[])`.execute(trx);
  return new Map(rows.map((row) => [row.visit_master_id, row]));
}

type Which = { readonly ids: readonly string[]; readonly registrations: readonly string[] };

export function judgeAgain(
  keys: Keyed,
  trx: TenantTrx,
  { clientId, timeZone }: ClientSession,
  { ids, registrations }: Which,
  because: (visitId: string) => Because,
): Promise<ReadonlyMap<string, FoundChecks>> {
  const of: Of = {
    clientId,
    registrationIds: [...new Set(registrations)],
    today: dayIn(new Date(), timeZone),
    zone: timeZone,
    visitIds: ids,
  };
  return judgeHeld(keys, trx, of, (_, visitId) => because(visitId));
}

/** Whoever does the first thing about a visit has begun it. */
export async function markStarted(trx: TenantTrx, session: ClientSession, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const at = new Date().toISOString();
  await sql`UPDATE phi.clearance SET started_by = ${session.userId}, started_at = ${at}::timestamptz
             WHERE client_id = ${session.clientId} AND visit_master_id = ANY(${[...ids]}::uuid[]) AND started_at IS NULL`.execute(
    trx,
  );
}

/** '' where it is done; one that is missing was not there to be done. */
export type Outcomes = ReadonlyMap<string, string>;

export const gone = 'It is not in the grid any more. Look at it again.';

/** A result for each visit in the order in which they were named. */
export function resultsOf(named: readonly string[], outcomes: Outcomes): ClearanceResults {
  const Results = named.map((VisitMasterID) => {
    const Why = outcomes.get(VisitMasterID.toLowerCase()) ?? gone;
    return { VisitMasterID, IsDone: Why === '', Why };
  });
  return { Done: Results.filter(({ IsDone }) => IsDone).length, Results };
}

/** What the audit keeps of a deed: which visits it was about, and whose the only one is. */
export function auditOf(held: ReadonlyMap<string, HeldVisit>, what: string): AuditNote {
  const [only, ...more] = [...held.values()];
  return {
    entityType: 'clearance',
    ...(only !== undefined && more.length === 0 && { entityId: only.visit_master_id, patientId: only.registration }),
    detail: `${what}: ${[...held.keys()].join(' ')}`,
  };
}
