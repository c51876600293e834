import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

const atOnce = 500;

/** Whether a client's records may go: it is on no legal hold. */
const isFree = (clientId: string) =>
  sql`EXISTS (SELECT 1 FROM identity.client c WHERE c.id = ${clientId} AND c.held_at IS NULL)`;

/**
 * Takes away what bureaus said and their contracts keep no longer, one chunk; answers whether there may be more. What was decided
 * stays, with the rule and the day: of a decision go the values alone, of a disposition how it was worked out.
 */
export async function purgeBureauAnswers(trx: TenantTrx, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    UPDATE phi.demographic_lookup SET answer_enc = NULL
     WHERE client_id = ${clientId} AND id IN (
       SELECT id FROM phi.demographic_lookup
        WHERE client_id = ${clientId} AND answer_enc IS NOT NULL AND kept_until < current_date AND ${isFree(clientId)}
        ORDER BY kept_until, id LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
     RETURNING id`.execute(trx);
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  await sql`UPDATE phi.demographic_decision SET values_enc = NULL WHERE client_id = ${clientId} AND lookup_id = ANY(${ids})`.execute(
    trx,
  );
  await sql`UPDATE phi.disposition SET worked_enc = NULL
             WHERE client_id = ${clientId} AND from_bureau AND lookup_id = ANY(${ids})`.execute(trx);
  await count(trx, clientId, 'bureau_answers', ids.length);
  return ids.length === atOnce;
}

/** Takes away checks that the client's own contract keeps no longer, with what was decided about them. */
export async function purgeDemographics(trx: TenantTrx, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM phi.demographic_lookup
     WHERE client_id = ${clientId} AND id IN (
       SELECT l.id FROM phi.demographic_lookup l JOIN identity.client c ON c.id = l.client_id
        WHERE l.client_id = ${clientId} AND c.held_at IS NULL AND l.requested_at < now() - make_interval(days => c.keep_days)
        ORDER BY l.requested_at, l.id LIMIT ${atOnce})
     RETURNING id`.execute(trx);
  if (rows.length > 0) await count(trx, clientId, 'demographics', rows.length);
  return rows.length === atOnce;
}

const count = (trx: TenantTrx, clientId: string, column: 'demographics' | 'bureau_answers', gone: number) =>
  sql`INSERT INTO phi.purge AS p (client_id, ${sql.ref(column)}) VALUES (${clientId}, ${gone})
      ON CONFLICT (client_id) DO UPDATE SET ${sql.ref(column)} = p.${sql.ref(column)} + excluded.${sql.ref(column)}`.execute(
    trx,
  );
