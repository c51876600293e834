import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/db/doors.ts';
import type { Handlers } from '#/http/context.ts';
import { readRoads } from './roads.ts';

/** Counts a lookup that was sent and has ended, once, in the transaction that ends it. */
export async function countCost(trx: TenantTrx, clientId: string, lookupId: string): Promise<void> {
  await sql`
    INSERT INTO phi.lookup_cost AS c (client_id, month, user_id, trading_partner_id, checks, cents)
    SELECT l.client_id, date_trunc('month', l.requested_at AT TIME ZONE k.time_zone)::date, l.requested_by,
           l.trading_partner_id, 1, l.cost_cents
      FROM phi.lookup l JOIN identity.client k ON k.id = l.client_id
     WHERE l.client_id = ${clientId} AND l.id = ${lookupId}
    ON CONFLICT (client_id, month, user_id, trading_partner_id)
    DO UPDATE SET checks = c.checks + 1, cents = c.cents + excluded.cents`.execute(trx);
}

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

export const getCheckCost =
  (): Handlers['getCheckCost'] =>
  (ctx, { SelectedTradingPartner: partnerId }) =>
    ctx.tx(async (trx) => {
      const { clientId, userId, timeZone } = ctx.session;
      const Month = monthOf(new Date(), timeZone);
      const [spent, price] = await Promise.all([
        monthCost(trx, clientId, Month, { userId, partnerId }),
        partnerId === null ? null : priceOf(trx, clientId, partnerId),
      ]);
      return {
        Month,
        PriceCents: price,
        Client: spent.client,
        User: spent.user,
        Payer: partnerId === null ? null : spent.payer,
      };
    });

/** The first day of the month, in the client's calendar. */
export const monthOf = (now: Date, timeZone: string): string => `${dayIn(now, timeZone).slice(0, 7)}-01`;

/** The price of the contract by which a payer would be asked first; null where none is stored. */
async function priceOf(trx: TenantTrx, clientId: string, partnerId: string): Promise<number | null> {
  const [first] = await readRoads(trx, { partnerId, clientId }, new Date());
  return first === undefined || first.gateway.cost_cents === 0 ? null : first.gateway.cost_cents;
}
