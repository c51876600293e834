import type { PayorWindow } from '@coverline/domain/payorStatus/payorState.ts';
import { sql } from 'kysely';
import type { SystemTrx } from '#/platform/db/doors.ts';

/** What was seen of one payer, or of one way to it, in the last day. */
export type Seen = {
  readonly partnerId: string;
  readonly windows: Readonly<Record<string, PayorWindow>>;
  readonly lostInARow: number;
  readonly lastAnswerAt: string | null;
};

export type SeenOfRoute = Seen & {
  readonly gatewayId: string;
  /** Times in the last hour. */
  readonly passedOver: number;
  /** The outcome, where the last question of the hour went on to the next way. */
  readonly passedOverFor: string | null;
};

/** The payers that somebody asked in the last day. A way that was passed over says nothing of its payer. */
export async function readTraffic(trx: SystemTrx): Promise<readonly Seen[]> {
  const { rows } = await sql<Seen>`
    WITH ${figures(sql`partner_id`, sql`NOT passed_over`)}
    SELECT ${figureColumns} FROM latest LEFT JOIN windows USING (partner_id) LEFT JOIN lost_in_a_row USING (partner_id)`.execute(
    trx,
  );
  return rows;
}

/** The ways to payers whose turn ever came: what was seen of each in the last day, and how often the question went on. */
export async function readRouteTraffic(trx: SystemTrx): Promise<readonly SeenOfRoute[]> {
  const key = sql`partner_id, gateway_id`;
  const { rows } = await sql<SeenOfRoute>`
    WITH ${figures(key, sql`sign IS NOT NULL AND gateway_id IS NOT NULL`)}, turns AS (
      SELECT ${key}, (count(*) FILTER (WHERE passed_over))::int AS times,
             max(at) FILTER (WHERE NOT passed_over) AS taken_at, max(at) FILTER (WHERE passed_over) AS passed_at,
             (array_agg(coalesce(outcome, '') ORDER BY at DESC) FILTER (WHERE passed_over))[1] AS why
        FROM system.payer_answer WHERE at > now() - interval '1 hour' AND gateway_id IS NOT NULL GROUP BY ${key}
    )
    SELECT ${figureColumns}, gateway_id AS "gatewayId", coalesce(times, 0) AS "passedOver",
           CASE WHEN passed_at > coalesce(taken_at, '-infinity') THEN why END AS "passedOverFor"
      FROM latest LEFT JOIN windows USING (${key}) LEFT JOIN lost_in_a_row USING (${key}) FULL JOIN turns USING (${key})
      FULL JOIN (SELECT ${key} FROM system.route_state) known USING (${key})`.execute(trx);
  return rows;
}

type Fragment = ReturnType<typeof sql>;

const figureColumns = sql`
  partner_id AS "partnerId", answered_at AS "lastAnswerAt", coalesce(windows, '{}') AS windows, coalesce(lost, 0) AS "lostInARow"`;

/** By a key, what was seen in the last 15 minutes, hour and day. */
const figures = (key: Fragment, which: Fragment) => sql`
  recent AS (
    SELECT ${key}, at, latency_ms, sign, sign IN ('silent', 'failed') AS is_lost
      FROM system.payer_answer WHERE at > now() - interval '1 day' AND ${which}
  ), figures AS (
    SELECT ${key}, minutes, count(*) AS asked, count(*) FILTER (WHERE sign = 'answered') AS answered,
           count(*) FILTER (WHERE sign = 'unable') AS unable, count(*) FILTER (WHERE sign = 'silent') AS silent,
           round(percentile_cont(0.5) WITHIN GROUP (ORDER BY latency_ms)) AS p50,
           round(percentile_cont(0.95) WITHIN GROUP (ORDER BY latency_ms)) AS p95
      FROM recent JOIN (VALUES (15), (60), (1440)) w (minutes) ON at > now() - make_interval(mins => minutes)
     GROUP BY ${key}, minutes
  ), windows AS (
    SELECT ${key}, jsonb_object_agg(minutes::text, jsonb_build_object('asked', asked, 'answered', answered,
                     'unable', unable, 'silent', silent, 'p50Ms', p50, 'p95Ms', p95)) AS windows
      FROM figures GROUP BY ${key}
  ), latest AS (
    SELECT ${key}, max(at) FILTER (WHERE NOT is_lost) AS heard_at, max(at) FILTER (WHERE sign = 'answered') AS answered_at
      FROM recent GROUP BY ${key}
  ), lost_in_a_row AS (
    SELECT ${key}, count(*)::int AS lost FROM recent JOIN latest USING (${key})
     WHERE is_lost AND at > now() - interval '1 hour' AND at > coalesce(heard_at, '-infinity') GROUP BY ${key}
  )`;
