import { decidePayorState } from '@coverline/domain/payorStatus/payorState.ts';
import { sql } from 'kysely';
import type { SystemTrx } from '#/platform/db/doors.ts';
import { readRouteTraffic } from './readTraffic.ts';

const never = { asked: 0, answered: 0, p95Ms: null };

/** The state of each way to each payer, by the same rule as the payer's own. What staff plan is planned of the payer. */
export async function writeRouteStates(trx: SystemTrx): Promise<void> {
  const rows = (await readRouteTraffic(trx)).map((seen) => ({
    partner_id: seen.partnerId,
    gateway_id: seen.gatewayId,
    ...decidePayorState({
      hour: seen.windows['60'] ?? never,
      lostInARow: seen.lostInARow,
      maintenance: false,
      active: true,
    }),
    windows: seen.windows,
    last_answer_at: seen.lastAnswerAt,
    passed_over: seen.passedOver,
    passed_over_for: seen.passedOverFor,
  }));
  await sql`
    INSERT INTO system.route_state AS s
           (partner_id, gateway_id, state, reason, since, windows, last_answer_at, passed_over, passed_over_for)
    SELECT partner_id, gateway_id, state, reason, now(), windows, last_answer_at, passed_over, passed_over_for
      FROM jsonb_to_recordset(${JSON.stringify(rows)}) AS r (partner_id uuid, gateway_id uuid, state text, reason text,
             windows jsonb, last_answer_at timestamptz, passed_over integer, passed_over_for text)
    ON CONFLICT (partner_id, gateway_id) DO UPDATE
      SET state = excluded.state, reason = excluded.reason, windows = excluded.windows,
          since = CASE WHEN s.state = excluded.state THEN s.since ELSE excluded.since END,
          last_answer_at = coalesce(excluded.last_answer_at, s.last_answer_at),
          passed_over = excluded.passed_over, passed_over_for = excluded.passed_over_for`.execute(trx);
}
