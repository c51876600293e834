import type { TenantTrx, Write } from '#/platform/db/doors.ts';
import type { JobRoute, LookupJob } from '#/services/lookups/lookupJob.ts';
import { signOfRoute } from '#/services/lookups/asking/payorSign.ts';
import type { Answer, PayerAnswer } from './storedAnswer.ts';

/** The payer's traffic: no client, no person and no lookup stands in it. */
export function tellOfPayor(
  trx: TenantTrx,
  { partnerId }: Pick<LookupJob, 'partnerId'>,
  answer: Answer | PayerAnswer,
): Write | null {
  const by = (route: JobRoute | null, ms: number) => ({
    partner_id: partnerId,
    latency_ms: Math.round(ms),
    gateway_id: route?.gateway.id ?? null,
  });
  const before = 'route' in answer ? answer.passedOver : [];
  const passedOver = before.map(({ way, outcome, ms }) => ({
    ...by(way, ms),
    sign: signOfRoute(outcome),
    passed_over: true,
    outcome: outcome.kind,
  }));
  const { sign, latencyMs } = answer;
  const route = 'route' in answer ? answer.route : null;
  const last = sign === null ? [] : [{ ...by(route, latencyMs), sign, passed_over: false, outcome: null }];
  const rows = [...passedOver, ...last];
  return rows.length === 0 ? null : trx.insertInto('system.payer_answer').values(rows);
}
