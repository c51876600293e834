import { partnersListed } from '@coverline/contract/eligibility/eligibility.ts';
import { prefixOf } from '@coverline/domain/bcbsPrefixes/bcbsPrefix.ts';
import { type PayerCue, payerCues } from '@coverline/domain/payers/payerCues.ts';
import { payerWords, type PayerWord } from '@coverline/domain/payers/payerWords.ts';
import { similarEnough, similarityTo } from '@coverline/domain/payers/similarName.ts';
import { sql, type QueryExecutorProvider } from 'kysely';
import { enrollmentToAsk } from '#/services/payers/enrollmentToAsk.ts';
import { medicareContractors } from '#/services/payers/medicareContractors.ts';
import { mayBeAsked } from '#/services/payers/mayBeAsked.ts';
import { plansOfMemberId } from '#/services/payers/plansOfMemberId.ts';
import { payersInTrouble } from '#/services/payers/payersInTrouble.ts';
import { partnerKey } from '#/services/payers/partnerKey.ts';
import { wireFieldRule } from '#/services/payers/wireFieldRule.ts';
import { lastAsked } from './lastAsked.ts';
import type { Found, Search } from './partnerSearch.ts';
import { likeText } from '#/platform/db/likeText.ts';

/** One more than are listed. */
const most = partnersListed + 1;

/**
 * The partners in use that a client may ask, the right one first: by an exact payer id, by an exact name or alias, by what the
 * text is (an identifier, a contractor, a program in a state), by the beginning of the name, of an alias, or a member-id
 * prefix, by its words, by the beginning of the id; of equals the one that the user asked most at this client,
 * this month and the last, then the one that the installation asks most, then the shortest name. Where nothing fits, the Blue
 * plans for what looks like a member id of theirs, else names that are like what was typed. Without a text, those that the
 * user asked last.
 */
export async function findTradingPartners(trx: QueryExecutorProvider, search: Search): Promise<readonly Found[]> {
  if (search.term.trim() === '') return lastAsked(trx, search);
  const key = partnerKey(search.term);
  if (key === '') return [];
  const contractors = await medicareContractors(trx);
  const found = await bestOf(trx, search, hitsOf(search.term, key, payerCues(search.term, contractors)));
  if (found.length > 0) return found;
  const local = await localPlans(trx, search);
  if (local.length > 0) return local;
  const slips = await likeNames(trx, search);
  return slips.length === 0 ? [] : bestOf(trx, search, slips);
}

type Hits = readonly ReturnType<typeof sql>[];

async function bestOf(
  trx: QueryExecutorProvider,
  { clientId, userId, adjudicationOnly }: Search,
  hits: Hits,
): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    WITH best AS (
      SELECT DISTINCT ON (id) id, how, score FROM (${sql.join(hits, sql` UNION ALL `)}) hits (id, how, score) ORDER BY id, score
    ), lately AS (
      SELECT trading_partner_id AS id, sum(checks) AS checks FROM phi.lookup_cost
       WHERE client_id = ${clientId} AND user_id = ${userId}
         AND month IN (date_trunc('month', now())::date, (date_trunc('month', now()) - interval '1 month')::date)
       GROUP BY trading_partner_id
    )
    SELECT p.*, best.how AS matched_by
      FROM best JOIN system.trading_partner p USING (id) LEFT JOIN lately USING (id)
     WHERE ${mayBeAsked(clientId)} AND (NOT ${adjudicationOnly}::boolean OR p.adjudicates_claims)
     ORDER BY best.score, coalesce(lately.checks, 0) DESC, p.rank DESC, length(p.name), p.name, p.id
     LIMIT ${most}`.execute(trx);
  return rows;
}

/** Each branch is one index scan but those of the words, which go through every name or alias. */
function hitsOf(term: string, key: string, cues: readonly PayerCue[]): Hits {
  const id = term.trim().toUpperCase();
  const words = payerWords(term);
  return [
    sql`SELECT id, 'payer id', 0 FROM system.trading_partner WHERE payer_id = ${id}`,
    sql`SELECT partner_id, kind || ' ' || alias, CASE WHEN alias_key = ${key} THEN 1 ELSE 4 END
          FROM system.partner_alias WHERE alias_key LIKE ${`${key}%`}`,
    ...cues.map(
      ({ kind, state, why }) => sql`SELECT id, ${why}::text, 2 FROM system.trading_partner
          WHERE kind = ${kind} AND (${state}::text IS NULL OR state = ${state} OR ${state} = ANY(more_states))`,
    ),
    sql`SELECT id, 'name', CASE WHEN name_key = ${key} THEN 1 ELSE 3 END
          FROM system.trading_partner WHERE name_key LIKE ${`${key}%`}`,
    sql`SELECT partner_id, 'prefix ' || prefix, 4 FROM (${plansOfMemberId(term)}) plans`,
    sql`SELECT partner_id, 'prefix ' || prefix, 4 FROM system.bcbs_prefix WHERE prefix = ${key}`,
    ...(words.length === 0
      ? []
      : [
          sql`SELECT id, 'name', 5 FROM system.trading_partner WHERE ${bears(words, sql`name_words`, true)}`,
          sql`SELECT partner_id, 'alias ' || alias, 5 FROM system.partner_alias
               WHERE kind = 'alias' AND ${bears(words, sql`alias_words`, false)}`,
        ]),
    sql`SELECT id, 'payer id', 6 FROM system.trading_partner WHERE payer_id LIKE ${`${likeText(id)}%`}`,
  ];
}

/** Where nobody knows the prefix of a Blue member id, a plan of theirs that is near knows the way to it. */
async function localPlans(trx: QueryExecutorProvider, search: Search): Promise<readonly Found[]> {
  const prefix = prefixOf(search.term);
  if (prefix === null) return [];
  return bestOf(trx, search, [
    sql`SELECT id, ${`prefix ${prefix} is not known: ask your local plan`}::text, 4 FROM system.trading_partner WHERE kind = 'BlueCross'`,
  ]);
}

/** Whether a text bears every word, in one of its spellings, or stands in the state that a word names. */
const bears = (words: readonly PayerWord[], column: ReturnType<typeof sql>, byState: boolean) =>
  sql.join(
    words.map(({ beginnings, state }) => {
      const spelled = sql`${column} LIKE ANY(${beginnings.map((word) => `% ${likeText(word)}%`)}::text[])`;
      return !byState || state === null
        ? spelled
        : sql`(${spelled} OR state = ${state} OR ${state} = ANY(more_states))`;
    }),
    sql` AND `,
  );

/** Names with a slip of the pen in what was typed, but not in its first letter; a number is taken as it stands. */
async function likeNames(trx: QueryExecutorProvider, { term }: Search): Promise<Hits> {
  const [first = ''] = payerWords(term)[0]?.beginnings ?? [];
  if (first.length < 4 || /\d/.test(term)) return [];
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM system.trading_partner
     WHERE active AND name_words LIKE ${`% ${likeText(first.slice(0, 1))}%`}`.execute(trx);
  const likeness = similarityTo(term);
  const close = rows
    .map(({ id, name }) => ({ id, share: likeness(name) }))
    .filter(({ share }) => share >= similarEnough)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, most);
  // The closest first: the share is the score.
  return close.map(({ id, share }) => sql`SELECT ${id}::uuid, 'a similar name', ${-Math.round(share * 100)}::int`);
}

/** Payers that were found, as the wire has them. */
export async function wirePartners(trx: QueryExecutorProvider, clientId: string, found: readonly Found[]) {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const [enrollments, troubles] = await Promise.all([enrollmentToAsk(trx, clientId, ids), payersInTrouble(trx, ids)]);
  return found.map((row) => ({
    ...wirePartner(row),
    Enrollment: enrollments.get(row.id) ?? null,
    Trouble: troubles.get(row.id) ?? null,
  }));
}

const wirePartner = (row: Found) => ({
  ID: row.id,
  Name: row.name,
  PayerID: row.payer_id,
  Kind: row.kind,
  StateID: row.state,
  MatchedBy: row.matched_by,
  RequiredFieldSets: row.required_field_sets,
  FieldRules: row.field_rules.map(wireFieldRule),
  DependentMode: row.dependent_mode,
  MultiServiceType: row.multi_service_type,
  TakesProcedures: row.takes_procedures,
  TakesPlaceOfService: row.takes_place_of_service,
  MaxPastDays: row.max_past_days,
  MaxFutureDays: row.max_future_days,
});
