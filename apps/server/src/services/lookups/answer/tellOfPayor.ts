import type { TenantTrx, Write } from '#/platform/db/doors.ts';
import type { JobRoad, LookupJob } from '#/services/lookups/lookupJob.ts';
import { signOfRoad } from '#/services/lookups/asking/payorSign.ts';
import type { Answer, PayerAnswer } from './storedAnswer.ts';

/** The payer's traffic: no client, no person and no lookup stands in it. */
export function tellOfPayor(
  trx: TenantTrx,
  { partnerId }: Pick<LookupJob, 'partnerId'>,
  answer: Answer | PayerAnswer,
): Write | null {
  const by = (road: JobRoad | null, ms: number) => ({
    partner_id: partnerId,
    latency_ms: Math.round(ms),
    gateway_id: road?.gateway.id ?? null,
  });
  const before = 'road' in answer ? answer.passedOver : [];
  const passedOver = before.map(({ way, outcome, ms }) => ({
    ...by(way, ms),
    sign: signOfRoad(outcome),
    passed_over: true,
    outcome: outcome.kind,
  }));
  const { sign, latencyMs } = answer;
  const road = 'road' in answer ? answer.road : null;
  const last = sign === null ? [] : [{ ...by(road, latencyMs), sign, passed_over: false, outcome: null }];
  const rows = [...passedOver, ...last];
  return rows.length === 0 ? null : trx.insertInto('system.payer_answer').values(rows);
}
