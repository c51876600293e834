import { askInTurn, type InTurn } from '@coverline/gateways/askInTurn.ts';
import type { GuardedExchange } from '@coverline/gateways/exchange.ts';
import { exchangeGuarded } from '@coverline/gateways/guarded.ts';
import { createGuards, type Guards } from '@coverline/gateways/guards.ts';
import { randomUUID } from 'node:crypto';
import { mustNotHoldConnection } from '#/db/insideTransaction.ts';
import { openGateway } from '#/gateways/openGateway.ts';
import type { JobRoad, LookupJob } from './lookupJob.ts';
import type { LookupRunnerOptions } from './lookupRunner.ts';

/** A 271 of 2,000 benefits is under 200 kB; ten times that is no eligibility answer. */
const maxAnswerBytes = 2_000_000;
const payloadType = 'X12_270_Request_005010X279A1';

type Options = Pick<LookupRunnerOptions, 'dialer' | 'gatewaySealer'>;

/**
 * One question to a payer by its roads in turn, each under the guards of its own line: bulkhead, breaker, deadlines.
 * `failed` says what became of a road that could not even be used for a fault of ours; nothing was sent by it.
 */
export function askPayer(options: Options, failed: (job: LookupJob, error: unknown) => GuardedExchange) {
  const guardsOf = guardsByLine();
  return (job: LookupJob, onAsk: () => void): Promise<InTurn<JobRoad>> => {
    return askInTurn(job.roads, (road) =>
      askByRoad({ ...options, onAsk }, road, guardsOf).catch((error: unknown) => failed(job, error)),
    );
  };
}

/**
 * A line is a payer behind a gateway: one silent payer must not open the circuit of its clearinghouse's others. A gateway
 * that was changed begins anew: what its former address did says nothing of this one.
 */
function guardsByLine() {
  const lines = new Map<string, { readonly stamp: string; readonly guards: Guards }>();
  return ({ gateway, line, maxConcurrent }: JobRoad): Guards => {
    const stamp = `${gateway.row_version}/${maxConcurrent}`;
    const known = lines.get(line);
    if (known?.stamp === stamp) return known.guards;
    const guards = createGuards({ maxConcurrent, maxQueued: gateway.max_waiting })(line);
    lines.set(line, { stamp, guards });
    return guards;
  };
}

async function askByRoad(
  { dialer, gatewaySealer, onAsk }: Options & { readonly onAsk: () => void },
  road: JobRoad,
  guardsOf: (road: JobRoad) => Guards,
): Promise<GuardedExchange> {
  mustNotHoldConnection();
  const { gateway: row } = road;
  const opened = openGateway(gatewaySealer, row);
  if (opened === null) {
    return {
      kind: 'NotSent',
      reason: 'unsendable',
      detail: 'The connection to this payer is not set up completely.',
    };
  }
  return exchangeGuarded({
    ...opened,
    request: { payload: road.message(), payloadType, payloadId: randomUUID(), timestamp: new Date() },
    dialer,
    onAsk,
    ...guardsOf(road),
    softMs: row.soft_ms,
    hardMs: row.hard_ms,
    maxBytes: maxAnswerBytes,
  });
}
