import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';

type Row = {
  readonly id: string;
  readonly payer: string;
  readonly from: string;
  readonly to: string;
  readonly claims: number;
  readonly known: number;
  readonly reversals: number;
  readonly paid: number;
  readonly taken_at: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string;
};

const mostShown = 100;

/** The files of payments that were taken in last. */
export async function remittancesOf(trx: TenantTrx, clientId: string) {
  const { rows } = await sql<Row>`
    SELECT r.id, p.name AS payer, r.paid_from::text AS "from", r.paid_to::text AS "to", r.claims, r.known, r.reversals,
           r.paid_cents::float8 AS paid, r.taken_at, u.first_name, u.last_name, u.email
      FROM phi.remittance r
      JOIN system.trading_partner p ON p.id = r.trading_partner_id
      JOIN identity.app_user u ON u.id = r.taken_by
     WHERE r.client_id = ${clientId} ORDER BY r.taken_at DESC, r.id LIMIT ${mostShown}`.execute(trx);
  return rows.map((row) => ({
    RemittanceID: row.id,
    PayerName: row.payer,
    From: row.from,
    To: row.to,
    Claims: row.claims,
    Known: row.known,
    Reversals: row.reversals,
    PaidCents: row.paid,
    TakenAt: new Date(row.taken_at).toISOString(),
    TakenBy: userName(row.first_name, row.last_name, row.email),
  }));
}
