import { type RawBuilder, sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';

type Row = {
  readonly id: string;
  readonly payer_id: string;
  readonly payer: string;
  readonly file_payer: string;
  readonly from: string;
  readonly to: string;
  readonly claims: number;
  readonly known: number;
  readonly reversals: number;
  readonly paid: number;
  readonly payment: number | null;
  readonly left_out: number;
  readonly left_out_paid: number;
  readonly taken_at: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string;
};

const mostShown = 100;

const files = (clientId: string, which: RawBuilder<unknown>) => sql<Row>`
  SELECT r.id, r.trading_partner_id AS payer_id, p.name AS payer, r.payer_name AS file_payer, r.paid_from::text AS "from",
         r.paid_to::text AS "to", r.claims, r.known, r.reversals, r.paid_cents::float8 AS paid, r.payment_cents::float8 AS payment,
         coalesce(o.n, 0)::int AS left_out, coalesce(o.paid, 0)::float8 AS left_out_paid, r.taken_at, u.first_name, u.last_name, u.email
    FROM phi.remittance r
    LEFT JOIN (SELECT client_id, remittance_id, count(*) AS n, sum(paid_cents) AS paid FROM phi.remittance_left_out
                WHERE client_id = ${clientId} GROUP BY client_id, remittance_id) o
      ON o.client_id = r.client_id AND o.remittance_id = r.id
    JOIN system.trading_partner p ON p.id = r.trading_partner_id
    JOIN identity.app_user u ON u.id = r.taken_by
   WHERE r.client_id = ${clientId} AND ${which} ORDER BY r.taken_at DESC, r.id LIMIT ${mostShown}`;

const wire = (row: Row) => ({
  RemittanceID: row.id,
  PayerName: row.payer,
  From: row.from,
  To: row.to,
  Claims: row.claims,
  Known: row.known,
  Reversals: row.reversals,
  LeftOut: row.left_out,
  PaidCents: row.paid,
  TakenAt: new Date(row.taken_at).toISOString(),
  TakenBy: userName(row.first_name, row.last_name, row.email),
});

/** The files of payments that were taken in last. */
export async function remittancesOf(trx: TenantTrx, clientId: string) {
  const { rows } = await files(clientId, sql`true`).execute(trx);
  return rows.map(wire);
}

/** One of them, with what only its own screen shows. */
export async function remittanceOf(trx: TenantTrx, clientId: string, remittanceId: string) {
  const { rows } = await files(clientId, sql`r.id = ${remittanceId}`).execute(trx);
  const [row] = rows;
  return row === undefined
    ? null
    : {
        ...wire(row),
        PayerID: row.payer_id,
        FilePayer: row.file_payer,
        PaymentCents: row.payment,
        LeftOutCents: row.left_out_paid,
      };
}
