import { sql } from 'kysely';
import type { SystemTrx } from '#/db/doors.ts';
import type { PayerWindow } from '#/db/systemTables.ts';

/** What was seen of one payer in the last day. */
export type Seen = {
  readonly partnerId: string;
  readonly windows: Readonly<Record<string, PayerWindow>>;
  readonly lostInARow: number;
  readonly lastAnswerAt: string | null;
};

/** The payers that somebody asked in the last day, by their figures of the last 15 minutes, hour and day. */
export async function readTraffic(trx: SystemTrx): Promise<readonly Seen[]> {
  const { rows } = await sql<Seen>`
    WITH recent AS (
      SELECT partner_id, at, latency_ms, sign = 'answered' AS answered, sign IN ('silent', 'failed') AS lost
        FROM system.payer_answer WHERE at > now() - interval '1 day' AND NOT passed_over
    ), figures AS (
      SELECT partner_id, minutes, count(*)::int AS asked, (count(*) FILTER (WHERE answered))::int AS answered,
             round(percentile_cont(0.5) WITHIN GROUP (ORDER BY latency_ms))::int AS p50,
             round(percentile_cont(0.95) WITHIN GROUP (ORDER BY latency_ms))::int AS p95
        FROM recent JOIN (VALUES (15), (60), (1440)) w (minutes) ON at > now() - make_interval(mins => minutes)
       GROUP BY partner_id, minutes
    ), latest AS (
      SELECT partner_id, max(at) FILTER (WHERE NOT lost) AS heard_at, max(at) FILTER (WHERE answered) AS answered_at
        FROM recent GROUP BY partner_id
    )
    SELECT l.partner_id AS "partnerId", l.answered_at AS "lastAnswerAt",
           (SELECT jsonb_object_agg(f.minutes::text, jsonb_build_object(
                     'asked', f.asked, 'answered', f.answered, 'p50Ms', f.p50, 'p95Ms', f.p95))
              FROM figures f WHERE f.partner_id = l.partner_id) AS windows,
           (SELECT count(*)::int FROM recent r
             WHERE r.partner_id = l.partner_id AND r.lost AND r.at > now() - interval '1 hour'
               AND (l.heard_at IS NULL OR r.at > l.heard_at)) AS "lostInARow"
      FROM latest l`.execute(trx);
  return rows;
}
