import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { gatewaysOf, type Keeper, keeperOf } from './keeper.ts';

type Of = { readonly gatewayId: string; readonly partnerId: string | null };

/** From what was really asked: the last hours as they were seen, the days as they were summed up each minute. */
export const getGatewayTraffic: Handlers['getGatewayTraffic'] = (ctx, { GatewayID, PartnerID }) =>
  ctx.tx(async (trx) => {
    const of = { gatewayId: GatewayID, partnerId: PartnerID };
    await requireSeen(trx, keeperOf(ctx.session), of);
    const [hours, days, payors] = await Promise.all([
      hoursOf(trx, of),
      daysOf(trx, of),
      PartnerID === null ? payorsOf(trx, GatewayID) : [],
    ]);
    const now = new Date();
    return { Now: now.toISOString(), Today: dayIn(now, 'UTC'), Hours: hours, Days: days, Payors: payors };
  });

/** All of a gateway's traffic is every company's; of a way to one payer it is the payer's, which everybody may see. */
async function requireSeen(trx: TenantTrx, keeper: Keeper, { gatewayId, partnerId }: Of): Promise<void> {
  if (partnerId === null && keeper.companyId !== null) throw notFound();
  const gateways = await gatewaysOf(trx, keeper, partnerId);
  if (!gateways.some(({ id }) => id === gatewayId)) throw notFound();
}

type Seen = {
  readonly Asked: number;
  readonly Answered: number;
  readonly PassedOver: number;
  readonly P50Ms: number | null;
};

const figures = sql`
  count(sign)::int AS "Asked", (count(*) FILTER (WHERE sign = 'answered'))::int AS "Answered",
  (count(*) FILTER (WHERE passed_over))::int AS "PassedOver",
  round(percentile_cont(0.5) WITHIN GROUP (ORDER BY latency_ms) FILTER (WHERE sign = 'answered'))::int AS "P50Ms"`;

/** Each hour of the last 24 in which somebody asked: it began so many hours before this one. */
async function hoursOf(trx: TenantTrx, { gatewayId, partnerId }: Of) {
  const { rows } = await sql<Seen & { readonly at: string }>`
    SELECT date_trunc('hour', at) AS at, ${figures} FROM system.payer_answer
     WHERE at >= date_trunc('hour', now()) - interval '23 hours' AND gateway_id = ${gatewayId}
       AND (${partnerId}::uuid IS NULL OR partner_id = ${partnerId}::uuid)
     GROUP BY 1 ORDER BY 1`.execute(trx);
  return rows.map(({ at, ...seen }) => ({ At: new Date(at).toISOString(), ...seen }));
}

async function daysOf(trx: TenantTrx, { gatewayId, partnerId }: Of) {
  const table = partnerId === null ? sql`system.gateway_day` : sql`system.route_day`;
  const { rows } = await sql<Seen & { readonly Day: string }>`
    SELECT day::text AS "Day", asked AS "Asked", answered AS "Answered", passed_over AS "PassedOver", p50_ms AS "P50Ms"
      FROM ${table} WHERE gateway_id = ${gatewayId} ${partnerId === null ? sql`` : sql`AND partner_id = ${partnerId}`}
       AND day > (now() AT TIME ZONE 'UTC')::date - 90 ORDER BY day`.execute(trx);
  return rows;
}

/** The payers that were asked by it in the last day, the busiest first. */
async function payorsOf(trx: TenantTrx, gatewayId: string) {
  const { rows } = await sql<Seen & { readonly PartnerID: string; readonly Name: string }>`
    SELECT p.id AS "PartnerID", p.name AS "Name", t."Asked", t."Answered", t."PassedOver", t."P50Ms"
      FROM (SELECT partner_id, ${figures} FROM system.payer_answer
             WHERE at > now() - interval '1 day' AND gateway_id = ${gatewayId} GROUP BY partner_id) t
      JOIN system.trading_partner p ON p.id = t.partner_id
     ORDER BY t."Asked" DESC, p.name, p.id LIMIT 50`.execute(trx);
  return rows;
}
