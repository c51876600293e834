import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import type { TenantTrx, Write } from '#/platform/db/doors.ts';

/** A lookup, and its client's time zone: by it a month is told. */
type Of = { readonly clientId: string; readonly lookupId: string; readonly timeZone: string };

/** Counts a lookup that was sent and has ended, once, in the transaction that ends it. */
export const countCost = ({ clientId, lookupId, timeZone }: Of): Write =>
  countOf(sql`phi.lookup l WHERE l.client_id = ${clientId} AND l.id = ${lookupId}`, timeZone);

/**
 * Counts one that was called off, once it is known that its question had left: by the mark of how long it was out, once alone. The
 * payer works on it all the same, so that it counts as charged.
 */
export const countCalledOff = (
  { clientId, lookupId, timeZone }: Of,
  { exchangedMs, cents }: { readonly exchangedMs: number; readonly cents: number },
): Write => sql`
  WITH counted AS (
    UPDATE phi.lookup SET exchanged_ms = ${exchangedMs}, cost_cents = ${cents}
     WHERE client_id = ${clientId} AND id = ${lookupId} AND outcome = 'Cancelled' AND exchanged_ms IS NULL RETURNING *)
  ${countOf(sql`counted l`, timeZone)}`;

const countOf = (lookups: ReturnType<typeof sql>, timeZone: string) => sql`
  INSERT INTO phi.lookup_cost AS c (client_id, month, user_id, trading_partner_id, checks, cents, last_asked_at)
  SELECT l.client_id, date_trunc('month', l.requested_at AT TIME ZONE ${timeZone})::date, l.requested_by,
         l.trading_partner_id, 1, l.cost_cents, CASE WHEN l.origin = 'Person' THEN l.requested_at END
    FROM ${lookups}
  ON CONFLICT (client_id, month, user_id, trading_partner_id)
  DO UPDATE SET checks = c.checks + 1, cents = c.cents + excluded.cents,
                last_asked_at = greatest(c.last_asked_at, excluded.last_asked_at)`;

type Spent = { readonly Checks: number; readonly Cents: number };
type Month = { readonly client: Spent; readonly user: Spent; readonly payer: Spent };

const sums = (of: ReturnType<typeof sql>) => sql<Spent>`json_build_object(
  'Checks', coalesce(sum(checks) FILTER (WHERE ${of}), 0), 'Cents', coalesce(sum(cents) FILTER (WHERE ${of}), 0))`;

/** What a month has cost: a few rows for each user and payer. */
export async function monthCost(
  trx: TenantTrx,
  clientId: string,
  month: string,
  { userId, partnerId }: { readonly userId: string | null; readonly partnerId: string | null },
): Promise<Month> {
  const { rows } = await sql<Month>`
    SELECT ${sums(sql`true`)} AS client, ${sums(sql`user_id = ${userId}`)} AS user,
           ${sums(sql`trading_partner_id = ${partnerId}`)} AS payer
      FROM phi.lookup_cost WHERE client_id = ${clientId} AND month = ${month}`.execute(trx);
  const nothing = { Checks: 0, Cents: 0 };
  return rows[0] ?? { client: nothing, user: nothing, payer: nothing };
}

/** The first day of the month, in the client's calendar. */
export const monthOf = (now: Date, timeZone: string): string => `${dayIn(now, timeZone).slice(0, 7)}-01`;
