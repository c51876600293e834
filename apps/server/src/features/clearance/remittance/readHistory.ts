import { monthsLater } from '@coverline/clearance/dates/monthsLater.ts';
import { paidBefore } from '@coverline/clearance/price/percentiles.ts';
import type { PriceHistory } from '@coverline/clearance/price/priceFacts.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

type Line = { readonly code: string; readonly modifiers: readonly string[] };
export type Histories = (line: Line) => PriceHistory | null;

type Of = { readonly codes: readonly string[]; readonly payerId: string | null; readonly day: string };

type Row = Line & { readonly allowed: number; readonly units: number; readonly on: string };

const months = 12;

/**
 * What remittances of a payer allowed for one of each code, in the year before a day: of payments as the first payer that stand. What was
 * taken back, forwarded by another payer or only predetermined says nothing of what will be due.
 */
export async function readHistory(trx: TenantTrx, clientId: string, { codes, payerId, day }: Of): Promise<Histories> {
  if (payerId === null || codes.length === 0) return () => null;
  const { rows } = await sql<Row>`
    SELECT l.code, l.modifiers, l.allowed_cents::float8 AS allowed, coalesce(l.units, 1)::float8 AS units, l.service_on::text AS "on"
      FROM phi.remittance_line l
      JOIN phi.remittance_claim c ON c.client_id = l.client_id AND c.id = l.claim_id
     WHERE l.client_id = ${clientId} AND c.client_id = ${clientId} AND c.trading_partner_id = ${payerId}
       AND l.code = ANY(${[...new Set(codes)]}::text[])
       AND l.service_on >= ${monthsLater(day, -months)}::date AND l.service_on <= ${day}::date
       AND c.status IN ('1', '19') AND NOT c.is_reversed AND l.allowed_cents > 0 AND coalesce(l.units, 1) > 0
     ORDER BY l.service_on`.execute(trx);
  return ({ code, modifiers }) => {
    const same = rows.filter((row) => row.code === code && keyOf(row.modifiers) === keyOf(modifiers));
    const paid = paidBefore(same.map(({ allowed, units }) => Math.round(allowed / units)));
    return paid === null ? null : { paid, months, from: same[0]?.on ?? '', to: same.at(-1)?.on ?? '' };
  };
}

const keyOf = (modifiers: readonly string[]): string => modifiers.toSorted().join(' ');
