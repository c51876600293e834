import { type HeldWhy, heldWords } from '@coverline/domain/discovery/heldBack.ts';
import { decisions, isReleased } from '@coverline/domain/discovery/searchOutcome.ts';
import type { ScoreLevel } from '@coverline/domain/matching/scoreLevels.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { prepared } from '#/platform/db/prepared.ts';
import { UserError } from '#/platform/http/errors.ts';

/**
 * Refuses a coverage that a search found and nobody may use yet: one that is hardly the patient's, one that waits for somebody to accept
 * it, one that somebody rejected. Every way on of an answer asks here, whichever screen it began at.
 *
 * @throws UserError
 */
export async function requireReleased(trx: TenantTrx, clientId: string, lookupId: string): Promise<void> {
  const held = await heldBack(trx, clientId, [lookupId]);
  const found = held.get(lookupId);
  if (found !== undefined) throw new UserError(heldWords[found.why].says);
}

/** Whose record a coverage goes into: a registration, or the chart of an EHR, which is none here. */
type Into = {
  readonly registrationId: string | null;
  readonly LastName: string;
  readonly FirstName: string;
  readonly DateOfBirth: string;
};

/**
 * The same where it goes into somebody's record. It is judged as if it had been asked about the person of that record: whoever asks a
 * payer again by a nickname, or with a letter or digit of another person in it, has not left what a search found there.
 *
 * @throws UserError
 */
export async function requireReleasedInto(
  trx: TenantTrx,
  clientId: string,
  lookupId: string,
  { registrationId, LastName, FirstName, DateOfBirth }: Into,
): Promise<void> {
  await requireReleased(trx, clientId, lookupId);
  const foundOf = (whose: RawBuilder<unknown>) => sql`
    SELECT found.level, found.decision, found.found_at
      FROM phi.lookup q
      JOIN phi.lookup searched ON searched.client_id = ${clientId} AND searched.trading_partner_id = q.trading_partner_id
      JOIN phi.discovery_candidate found ON found.client_id = ${clientId} AND found.lookup_id = searched.id
     WHERE q.client_id = ${clientId} AND q.id = ${lookupId} AND q.member_ix IS NULL AND searched.member_ix IS NULL
       AND ${whose} AND searched.requested_at <= q.requested_at AND ${notOwn(clientId)}`;
  const { rows } = await sql<Row>`
    SELECT level, decision FROM (
      ${foundOf(sql`searched.reg_master_id = ${registrationId}::uuid`)}
      UNION ALL
      ${foundOf(sql`searched.last_key = lower(${LastName}::text) AND searched.first_key = lower(${FirstName}::text)
        AND searched.date_of_birth = nullif(${DateOfBirth}::text, '')::date`)}
    ) of_searches ORDER BY found_at DESC LIMIT 1`.execute(trx);
  const [found] = rows;
  if (found !== undefined && !isReleased(found)) throw new UserError(heldWords[whyHeld(found)].says);
}

/** What a search has said of the lookup itself, and somebody may have accepted, goes before what it said of another one. */
const notOwn = (clientId: string) => sql`NOT EXISTS (
  SELECT 1 FROM phi.discovery_candidate own WHERE own.client_id = ${clientId} AND own.lookup_id = q.id)`;

/** Whether a search found it, or what was asked is what a search asked. */
export async function isOfSearch(trx: TenantTrx, clientId: string, lookupId: string): Promise<boolean> {
  return (await judged(trx, clientId, [lookupId])).length > 0;
}

/** Why a lookup is held back, and the coverage of which search somebody has to decide. */
type Held = { readonly why: HeldWhy; readonly discoveryId: string; readonly lookupId: string };

/** Of these lookups those that are held back, each with why. */
export async function heldBack(
  trx: TenantTrx,
  clientId: string,
  lookupIds: readonly string[],
): Promise<ReadonlyMap<string, Held>> {
  if (lookupIds.length === 0) return new Map();
  const rows = await judged(trx, clientId, lookupIds);
  return new Map(rows.flatMap((row) => (isReleased(row) ? [] : [[row.asked, heldOf(row)] as const])));
}

/** The same in a statement: whether the lookup of this name in it may be used. Whatever counts the last answer of somebody asks this. */
export const notHeld = (clientId: string, name: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`NOT EXISTS (SELECT 1 FROM (${judgement(clientId, sql.ref(name))}) held WHERE NOT ${released})`;

const levels = ['HIGH', 'REVIEW', 'LOW'] as const satisfies readonly ScoreLevel[];
const released = sql`held.level || ' ' || coalesce(held.decision, '') = ANY(${levels
  .flatMap((level) => [null, ...decisions].map((decision) => ({ level, decision })))
  .filter(isReleased)
  .map(({ level, decision }) => `${level} ${decision ?? ''}`)}::text[])`;

/** What searches make of these lookups. */
const judged = (trx: TenantTrx, clientId: string, lookupIds: readonly string[]): Promise<readonly Judged[]> =>
  judgedQuery(trx, { clientId, lookupIds });

const judgedQuery = prepared((db: TenantTrx, { clientId, lookupIds }: Those) => ({
  compile: () =>
    sql<Judged>`
      SELECT q.id AS asked, held.level, held.decision, held.discovery_id, held.lookup_id
        FROM phi.lookup q CROSS JOIN LATERAL (${judgement(clientId, sql.ref('q'))}) held
       WHERE q.client_id = ${clientId} AND q.id = ANY(${lookupIds}::uuid[])`.compile(db),
}));

/**
 * What the latest search makes of a lookup `q` that stands in the statement around this: what was said of itself, else of what a search
 * asked before it, where it asks the payer that again, by the same question or about the same person without a member number, whichever
 * registration either was asked for: one that was made in between, or a second one of the same person, is nobody else. Who types a
 * number that stands on a card asks something else; what was asked before a search is none of its finds, and a payer that said nothing
 * has named no coverage.
 */
function judgement(clientId: string, q: RawBuilder<unknown>) {
  const columns = sql`found.level, found.decision, found.discovery_id, found.lookup_id, found.found_at`;
  const asksAgain = (same: RawBuilder<unknown>) => sql`
    SELECT ${columns}, false AS is_own
      FROM phi.lookup searched
      JOIN phi.discovery_candidate found ON found.client_id = ${clientId} AND found.lookup_id = searched.id
     WHERE searched.client_id = ${clientId} AND ${same} AND searched.id <> ${q}.id
       AND searched.requested_at <= ${q}.requested_at AND ${saysSomething(clientId, q)}`;
  const withoutNumber = sql`searched.trading_partner_id = ${q}.trading_partner_id
    AND searched.member_ix IS NULL AND ${q}.member_ix IS NULL`;
  const samePerson = sql`searched.last_key = ${q}.last_key AND searched.first_key = ${q}.first_key
    AND searched.date_of_birth = ${q}.date_of_birth`;
  // What is asked is found again by its keyed index, of which there is another under each version of the key, and by member numbers no
  // less: across two versions all else that makes the question has to do, and a number beside another holds it back rather than not.
  const acrossKeys = sql`searched.ix_v IS DISTINCT FROM ${q}.ix_v AND ${samePerson}
    AND searched.trading_partner_id = ${q}.trading_partner_id AND searched.date_of_service = ${q}.date_of_service
    AND searched.service_codes @> ${q}.service_codes AND searched.service_codes <@ ${q}.service_codes
    AND searched.member_ix IS NOT NULL AND ${q}.member_ix IS NOT NULL`;
  return sql`
    SELECT * FROM (
      SELECT ${columns}, true AS is_own
        FROM phi.discovery_candidate found
       WHERE found.client_id = ${clientId} AND found.lookup_id = ${q}.id
      UNION ALL ${unsettled(clientId, q)}
      UNION ALL ${asksAgain(sql`searched.question_ix = ${q}.question_ix`)}
      UNION ALL ${asksAgain(sql`searched.reg_master_id = ${q}.reg_master_id AND ${withoutNumber}`)}
      UNION ALL ${asksAgain(acrossKeys)}
      UNION ALL ${asksAgain(sql`${samePerson} AND ${withoutNumber}`)}
    ) of_searches ORDER BY is_own DESC, found_at DESC LIMIT 1`;
}

/**
 * An answer to a search that has not looked at it yet, since its worker is busy or died: as long as nobody has, it waits for a review.
 * One that was there before, and that the search takes up, stays what it was.
 */
const unsettled = (clientId: string, q: RawBuilder<unknown>) => sql`
  SELECT 'REVIEW' AS level, NULL AS decision, ask.discovery_id, ask.lookup_id, statement_timestamp() AS found_at, true AS is_own
    FROM phi.discovery_ask ask
   WHERE ask.client_id = ${clientId} AND ask.lookup_id = ${q}.id AND ask.state = 'Asked' AND NOT ask.is_kept
     AND ${q}.outcome = 'Answered'`;

/** Whether a payer has answered, or has told on the telephone since. */
const saysSomething = (clientId: string, q: RawBuilder<unknown>) => sql`(
  ${q}.status_id IS NOT NULL OR ${q}.outcome = 'Answered'
  OR EXISTS (SELECT 1 FROM phi.call_task t
              WHERE t.client_id = ${clientId} AND t.lookup_id = ${q}.id AND t.status_id IS NOT NULL))`;

type Row = Parameters<typeof isReleased>[0];
type Those = { readonly clientId: string; readonly lookupIds: readonly string[] };
type Judged = Row & { readonly asked: string; readonly discovery_id: string; readonly lookup_id: string };

const heldOf = (row: Judged): Held => ({ why: whyHeld(row), discoveryId: row.discovery_id, lookupId: row.lookup_id });

function whyHeld({ level, decision }: Row): HeldWhy {
  if (decision === 'Rejected') return 'Rejected';
  return level === 'LOW' ? 'Low' : 'Review';
}
