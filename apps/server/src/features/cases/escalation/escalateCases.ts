import { reachedSteps, type EscalationStep } from '@coverline/domain/cases/escalation.ts';
import { clockLeft, clockName } from '@coverline/domain/cases/caseClocks.ts';
import { isCaseSupervisor } from '@coverline/domain/access/caseSupervisor.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import { appendAudit } from '#/platform/audit/append.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { CaseMasterRow } from '#/platform/db/tables/cases/casesTables.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { clientPeople } from '#/services/account/clientPeople.ts';
import { noticeAtBell } from '#/services/account/tellAtBell.ts';
import { teamsOf } from '../assignment/desk.ts';
import { worksOnCases } from '../caseWorkers.ts';
import { readCalendar } from '#/services/cases/readCalendar.ts';
import { askedOnOfAll, attemptsOfAll, clocksOf } from '#/services/cases/clockFacts.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';

/** So many cases in one transaction. */
const atOnce = 200;
const nobody = '00000000-0000-4000-8000-000000000000';

/**
 * Tells of clocks that ran out, each step of each once: the owner, then the lead, then who answers for the client. What was
 * told stands with the case; run again it tells nothing twice.
 */
export async function escalateCases({ doors }: Pick<JobDeps, 'doors'>): Promise<void> {
  const clients = await doors.readIdentity((db) =>
    db.selectFrom('identity.client').select(['id', 'time_zone']).execute(),
  );
  await eachClient(clients, async ({ id: clientId, time_zone: zone }) => {
    const today = dayIn(new Date(), zone);
    let after: string | null = '00000000-0000-0000-0000-000000000000';
    while (after !== null) after = await escalateSome(doors, { clientId, today, after });
  });
}

type Round = { readonly clientId: string; readonly today: string; readonly after: string };

/** Answers behind which case to go on; null where all are seen. */
async function escalateSome(doors: JobDeps['doors'], round: Round): Promise<string | null> {
  const { clientId } = round;
  let told = 0;
  let last: string | null = null;
  await doors.withTenant(
    clientId,
    async (trx) => {
      const rows = await overdueCases(trx, round);
      last = rows.length < atOnce ? null : (rows.at(-1)?.id ?? null);
      const reached = await newSteps(trx, round, rows);
      told = reached.length;
      if (told > 0) await tellSteps(trx, round, reached);
    },
    () =>
      told === 0
        ? null
        : appendAudit(
            { schema: 'phi', ownerId: clientId },
            {
              action: 'EscalateCases',
              result: 'done',
              userId: null,
              sessionId: null,
              entityType: 'case',
              detail: `${told} steps`,
              ip: '',
              userAgent: 'escalate cases',
            },
          ),
  );
  return last;
}

/** The clock that ends first is kept with the row: where it has not run out, no other has. */
const overdueCases = (trx: TenantTrx, { clientId, today, after }: Round): Promise<readonly CaseMasterRow[]> =>
  trx
    .selectFrom('phi.case_master')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('is_over', '=', false)
    .where('due_on', '<', today)
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute();

type Reached = EscalationStep & { readonly row: CaseMasterRow; readonly people: readonly string[] };

/** What is reached and was not told yet; it is kept as told. */
async function newSteps(
  trx: TenantTrx,
  { clientId, today }: Round,
  rows: readonly CaseMasterRow[],
): Promise<readonly Reached[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const attempts = await attemptsOfAll(trx, clientId, ids);
  const askedOn = await askedOnOfAll(trx, clientId, ids);
  const told = await toldBefore(trx, clientId, ids);
  const calendar = await readCalendar(trx, clientId);
  const besideOf = ({ id }: CaseMasterRow) => ({
    attempts: attempts.get(id) ?? [],
    askedOn: askedOn.get(id) ?? null,
    calendar,
  });
  const reached = rows.flatMap((row) =>
    reachedSteps(clocksOf(row, besideOf(row)), today, calendar)
      .filter((step) => !told.has(keyOf(row.id, step)))
      .map((step) => ({ ...step, row })),
  );
  if (reached.length === 0) return [];
  const peopleOf = await createPeople(trx, clientId);
  const found: Reached[] = [];
  for (const step of reached) {
    const one = { ...step, people: peopleOf(step.row.owner_id, step.to) };
    const { rows: kept } = await sql`
      INSERT INTO phi.case_escalation (client_id, case_id, clock, due_on, step, told)
      VALUES (${clientId}, ${one.row.id}, ${one.clock}, ${one.dueOn}, ${one.step}, ${[...one.people]}::uuid[])
      ON CONFLICT DO NOTHING RETURNING case_id`.execute(trx);
    if (kept.length > 0) found.push(one);
  }
  return found;
}

const keyOf = (id: string, { clock, dueOn, step }: Pick<EscalationStep, 'clock' | 'dueOn' | 'step'>): string =>
  `${id} ${clock} ${dueOn} ${step}`;

async function toldBefore(trx: TenantTrx, clientId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('phi.case_escalation')
    .select(['case_id', 'clock', 'due_on', 'step'])
    .where('client_id', '=', clientId)
    .where('case_id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ case_id: id, clock, due_on: dueOn, step }) => keyOf(id, { clock, dueOn, step })));
}

/** Who is told: the owner; who leads a team of theirs; who answers for the client. Where a step has nobody, the next one’s. */
async function createPeople(trx: TenantTrx, clientId: string) {
  const people = await clientPeople(trx, { clientId, userId: nobody }, () => true);
  const { rows } = await sql<{ user_id: string; roles: string[] }>`
    SELECT user_id, roles FROM identity.membership WHERE client_id = ${clientId}`.execute(trx);
  const active = new Set(people.map(({ ID }) => ID));
  const held = new Map(rows.filter(({ user_id: id }) => active.has(id)).map(({ user_id: id, roles }) => [id, roles]));
  const supervisors = [...held].flatMap(([id, roles]) => (isCaseSupervisor(roles) ? [id] : []));
  // The way of the notice leads to a case: who may open it is told before who may not.
  const working = supervisors.filter((id) => worksOnCases(held.get(id) ?? []));
  const administrators = working.length > 0 ? working : supervisors;
  const teams = await teamsOf(trx, clientId);
  const leads = (owner: string | null) => [
    ...new Set(
      teams
        .filter(({ MemberIDs }) => owner === null || MemberIDs.includes(owner))
        .flatMap(({ LeadID }) => (LeadID !== null && held.has(LeadID) ? [LeadID] : [])),
    ),
  ];
  return (owner: string | null, to: EscalationStep['to']): readonly string[] => {
    const own = owner !== null && held.has(owner) ? [owner] : [];
    const lines = { Owner: [own, leads(owner)], Lead: [leads(owner)], Administrator: [] }[to];
    return [...lines, administrators].find((line) => line.length > 0) ?? [];
  };
}

/** Each person once: of one clock with its case, of more with how many. No patient is named. */
async function tellSteps(trx: TenantTrx, { clientId, today }: Round, reached: readonly Reached[]): Promise<void> {
  const screen = '/spifcasemanagement/spifcaseMaster';
  const told = reached.flatMap((one) => one.people.map((userId) => ({ ...one, userId })));
  for (const [userId, own] of Map.groupBy(told, (one) => one.userId)) {
    const cases = new Set(own.map(({ row }) => row.id));
    const [first] = own;
    if (first === undefined) continue;
    const one = `Case ${first.row.number}: ${clockName({ key: first.clock }).toLowerCase()}, ${clockLeft(first.dueOn, today)}.`;
    await noticeAtBell(trx, {
      clientId,
      userId,
      says: cases.size === 1 ? one : `${cases.size} cases are past their day.`,
      importance: 'HIGH',
      link: cases.size === 1 ? `${screen}?case=${first.row.id}` : `${screen}?view=overdue`,
      subject: `escalation ${first.row.id} ${first.clock} ${first.dueOn} ${first.step}`,
      from: 'cases',
    });
  }
}
