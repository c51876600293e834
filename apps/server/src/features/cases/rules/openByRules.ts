import type { OpeningRule, OpeningSource } from '@coverline/domain/cases/rules/openingRule.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import { appendAudit } from '#/platform/audit/append.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { holdWhose } from '#/services/registrations/holdRegistration.ts';
import { holdCase } from '#/services/cases/holdCase.ts';
import { giveByRules } from '#/features/cases/assignment/dealOut.ts';
import { createCase } from '#/features/cases/createCase.ts';
import { openOf } from '#/features/cases/openCase.ts';
import { type Candidate, candidates } from './candidates.ts';
import { again } from '#/platform/db/again.ts';

type Deps = Pick<JobDeps, 'doors' | 'phiSealer' | 'jobs'>;

type Noted = { readonly clientId: string; readonly source: OpeningSource; readonly sourceId: string };

/** Then the round hands on to a next one. */
const mostMs = 45_000;
const atOnce = 200;
/** What fails so often is left, and its fault is told. */
const mostTries = 20;

/** Opens cases for what was noted, one after the other: what fails keeps nothing else back. */
export async function openNotedCases(deps: Deps): Promise<void> {
  const until = Date.now() + mostMs;
  const faults: unknown[] = [];
  const noted = await deps.doors.withSystem('cases to open', async (trx) => {
    const { rows } = await sql<Noted>`
      SELECT client_id AS "clientId", source, source_id AS "sourceId" FROM system.case_to_open
       ORDER BY tries, noted_at LIMIT ${atOnce}`.execute(trx);
    return rows;
  });
  for (const one of noted) {
    if (Date.now() > until) break;
    await openOne(deps, one).catch(async (error: unknown) => {
      faults.push(error);
      await countTry(deps, one);
    });
  }
  // A round of which nothing could be done is not begun again at once: the next minute does.
  const isMore = noted.length === atOnce || Date.now() > until;
  if (isMore && faults.length < noted.length) await deps.jobs.send('open-cases', {});
  if (faults.length > 0) throw faults[0];
}

const countTry = ({ doors }: Deps, { clientId, source, sourceId }: Noted) =>
  doors.withSystem('cases to open', async (trx) => {
    await sql`
      UPDATE system.case_to_open SET tries = tries + 1
       WHERE client_id = ${clientId} AND source = ${source} AND source_id = ${sourceId}`.execute(trx);
    await sql`
      DELETE FROM system.case_to_open
       WHERE client_id = ${clientId} AND source = ${source} AND source_id = ${sourceId} AND tries >= ${mostTries}`.execute(
      trx,
    );
  });

type Opened = {
  readonly caseId: string;
  readonly registrationId: string;
  readonly detail: string;
  readonly by: string;
};

/** The case, what it was opened for, and that this is done: all of it or nothing, under the registration's lock. */
async function openOne(deps: Deps, noted: Noted): Promise<void> {
  const { clientId } = noted;
  let opened: readonly Opened[] = [];
  await again(() =>
    deps.doors.withTenant(
      clientId,
      async (trx) => {
        opened = await openHeld(deps, trx, noted);
      },
      () => (opened.length === 0 ? null : audited(clientId, opened)),
    ),
  );
}

const audited = (clientId: string, opened: readonly Opened[]) => {
  const [first] = opened;
  return appendAudit(
    { schema: 'phi', ownerId: clientId },
    {
      action: 'OpenCaseByRule',
      result: 'done',
      userId: first?.by ?? null,
      sessionId: null,
      entityType: 'case',
      entityId: first?.caseId ?? '',
      patientId: first?.registrationId,
      detail: opened.map(({ detail }) => detail).join('; '),
      ip: '',
      userAgent: 'rules of cases',
    },
  );
};

async function openHeld(deps: Deps, trx: TenantTrx, { clientId, source, sourceId }: Noted): Promise<readonly Opened[]> {
  // Whoever saves the same visit again waits, and finds what was noted of it gone: it is noted anew.
  const registration = await holdWhose(trx, clientId, () => registrationOf(trx, { clientId, source, sourceId }));
  const { rows } = await sql`
    DELETE FROM system.case_to_open
     WHERE client_id = ${clientId} AND source = ${source} AND source_id = ${sourceId} RETURNING source_id`.execute(trx);
  if (rows.length === 0 || registration === null) return [];
  const opened: Opened[] = [];
  for (const rule of await rulesOf(trx, clientId, source)) {
    const [candidate] = await candidates(deps, trx, clientId, rule.fields, { sourceId });
    if (candidate === undefined) continue;
    const one = await openFor(deps, trx, clientId, { rule, candidate });
    if (one !== null) opened.push(one);
  }
  return opened;
}

/** Null of what is gone, and of an answer or a disposition about nobody who is registered. */
async function registrationOf(trx: TenantTrx, { clientId, source, sourceId }: Noted): Promise<string | null> {
  const of = {
    Visit: sql`SELECT reg_master_id AS id FROM phi.visit_master WHERE client_id = ${clientId} AND id = ${sourceId}`,
    Answer: sql`SELECT reg_master_id AS id FROM phi.lookup WHERE client_id = ${clientId} AND id = ${sourceId}`,
    Share: sql`SELECT k.reg_master_id AS id FROM phi.disposition d
                 JOIN phi.demographic_lookup k ON k.client_id = d.client_id AND k.id = d.lookup_id
                WHERE d.client_id = ${clientId} AND k.client_id = ${clientId} AND d.id = ${sourceId}`,
    Denial: sql`SELECT v.reg_master_id AS id FROM phi.remittance_claim c
                  JOIN phi.visit_master v ON v.client_id = c.client_id AND v.id = c.visit_master_id
                 WHERE c.client_id = ${clientId} AND v.client_id = ${clientId} AND c.id = ${sourceId}`,
  } as const;
  const { rows } = await sql<{ id: string | null }>`${of[source]}`.execute(trx);
  return rows[0]?.id ?? null;
}

type Rule = {
  readonly id: string;
  readonly version: number;
  readonly fields: OpeningRule;
  readonly keeper: string;
  readonly zone: string;
};

async function rulesOf(trx: TenantTrx, clientId: string, source: OpeningSource): Promise<readonly Rule[]> {
  const { rows } = await sql<Rule>`
    SELECT r.id, r.row_version AS version, r.fields, r.updated_by AS keeper, c.time_zone AS zone
      FROM phi.case_rule r JOIN identity.client c ON c.id = r.client_id
     WHERE r.client_id = ${clientId} AND r.source = ${source} AND r.is_on AND r.retired_at IS NULL
     ORDER BY (r.fields ->> 'Priority')::int DESC, r.id`.execute(trx);
  return rows;
}

type Match = { readonly rule: Rule; readonly candidate: Candidate };

async function openFor(
  deps: Deps,
  trx: TenantTrx,
  clientId: string,
  { rule, candidate }: Match,
): Promise<Opened | null> {
  const { Type, Priority, Days } = rule.fields;
  const { reg_master_id: registrationId, source_id: sourceId, visit_id: visitId } = candidate;
  const before = await trx
    .selectFrom('phi.case_rule_hit')
    .select('case_id')
    .where('client_id', '=', clientId)
    .where('rule_id', '=', rule.id)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  if (before !== undefined) return null;
  const open = await openOf(trx, clientId, registrationId, Type);
  const today = dayIn(new Date(), rule.zone);
  const keeper = { clientId, userId: rule.keeper, timeZone: rule.zone };
  const { id } =
    open ??
    (await createCase(deps, trx, keeper, {
      registrationId,
      type: Type,
      visitIds: visitId === null ? [] : [visitId],
      priority: Priority,
      ownerId: null,
      nextOn: Days === null ? null : addDays(today, Days),
      today,
      by: { ruleId: rule.id, version: rule.version },
    }));
  // Whoever keeps the rule has not done it just now: they are told as anybody is.
  if (open === undefined) await giveByRules(deps, trx, keeper, await holdCase(trx, clientId, id), null);
  await trx
    .insertInto('phi.case_rule_hit')
    .values({ client_id: clientId, rule_id: rule.id, source_id: sourceId, case_id: id, opened: open === undefined })
    .execute();
  if (open !== undefined) return null;
  const detail = `rule ${rule.id}, version ${rule.version}`;
  return { caseId: id, registrationId, detail, by: rule.keeper };
}
