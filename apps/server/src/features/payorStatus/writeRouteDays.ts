import { sql } from 'kysely';
import type { SystemTrx } from '#/platform/db/doors.ts';

/** The traffic of each way and of each gateway, today and the day before, of UTC, as they stand now. */
export async function writeRouteDays(trx: SystemTrx): Promise<void> {
  await sql`
    WITH seen AS (
      SELECT partner_id, gateway_id, day, grouping(partner_id) = 1 AS of_gateway, count(sign) AS asked,
             count(*) FILTER (WHERE sign = 'answered') AS answered, count(*) FILTER (WHERE passed_over) AS passed_over,
             round(percentile_cont(0.5) WITHIN GROUP (ORDER BY latency_ms) FILTER (WHERE sign = 'answered')) AS p50
        FROM (SELECT *, (at AT TIME ZONE 'UTC')::date AS day FROM system.payer_answer
               WHERE gateway_id IS NOT NULL AND at >= ((now() AT TIME ZONE 'UTC')::date - 1) AT TIME ZONE 'UTC') a
       GROUP BY GROUPING SETS ((partner_id, gateway_id, day), (gateway_id, day))
    ), routes AS (
      INSERT INTO system.route_day (partner_id, gateway_id, day, asked, answered, passed_over, p50_ms)
      SELECT partner_id, gateway_id, day, asked, answered, passed_over, p50 FROM seen WHERE NOT of_gateway
      ON CONFLICT (partner_id, gateway_id, day) DO UPDATE SET asked = excluded.asked, answered = excluded.answered,
        passed_over = excluded.passed_over, p50_ms = excluded.p50_ms
    )
    INSERT INTO system.gateway_day (gateway_id, day, asked, answered, passed_over, p50_ms)
    SELECT gateway_id, day, asked, answered, passed_over, p50 FROM seen WHERE of_gateway
    ON CONFLICT (gateway_id, day) DO UPDATE SET asked = excluded.asked, answered = excluded.answered,
      passed_over = excluded.passed_over, p50_ms = excluded.p50_ms`.execute(trx);
}
