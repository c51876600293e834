import { type HeldWhy, heldWords } from '@coverline/domain/discovery/heldBack.ts';
import { isReleased } from '@coverline/domain/discovery/searchOutcome.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
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
  // What the latest search makes of it counts; of an answer that was asked anew, what was said of the one before.
  const latest = new Map((await judged(trx, clientId, lookupIds)).map((row) => [row.asked, row]));
  return new Map([...latest].flatMap(([id, row]) => (isReleased(row) ? [] : [[id, heldOf(row)] as const])));
}

/**
 * What searches make of these lookups, the latest last: of each that a search found, and of each that asks the payer again what a search
 * asked, by the same question or of the same registration without a member number. Who types a number that stands on a card asks
 * something else.
 */
async function judged(trx: TenantTrx, clientId: string, lookupIds: readonly string[]): Promise<readonly Judged[]> {
  const asked = sql`q.client_id = ${clientId} AND q.id = ANY(${[...lookupIds]}::uuid[])`;
  const found = (same: ReturnType<typeof sql>) => sql`
    SELECT q.id AS asked, c.level, c.decision, c.discovery_id, c.lookup_id, c.found_at, false AS is_own
      FROM phi.lookup q
      JOIN phi.lookup s ON s.client_id = ${clientId} AND ${same}
      JOIN phi.discovery_candidate c ON c.client_id = ${clientId} AND c.lookup_id = s.id
     WHERE ${asked} AND s.id <> q.id`;
  const { rows } = await sql<Judged & { readonly is_own: boolean }>`
    SELECT c.lookup_id AS asked, c.level, c.decision, c.discovery_id, c.lookup_id, c.found_at, true AS is_own
      FROM phi.discovery_candidate c
     WHERE c.client_id = ${clientId} AND c.lookup_id = ANY(${[...lookupIds]}::uuid[])
    UNION ALL ${found(sql`s.question_ix = q.question_ix`)}
    UNION ALL ${found(sql`s.reg_master_id = q.reg_master_id AND s.trading_partner_id = q.trading_partner_id
      AND s.member_ix IS NULL AND q.member_ix IS NULL`)}
     ORDER BY found_at`.execute(trx);
  const own = new Set(rows.filter((row) => row.is_own).map((row) => row.asked));
  return rows.filter((row) => row.is_own || !own.has(row.asked));
}

type Row = Parameters<typeof isReleased>[0];
type Judged = Row & { readonly asked: string; readonly discovery_id: string; readonly lookup_id: string };

const heldOf = (row: Judged): Held => ({ why: whyHeld(row), discoveryId: row.discovery_id, lookupId: row.lookup_id });

function whyHeld({ level, decision }: Row): HeldWhy {
  if (decision === 'Rejected') return 'Rejected';
  return level === 'LOW' ? 'Low' : 'Review';
}
