import { askInTurn, type InTurn } from '@coverline/gateways/askInTurn.ts';
import type { GuardedExchange } from '@coverline/gateways/exchange.ts';
import { exchangeGuarded } from '@coverline/gateways/guarded.ts';
import { systemClock, type Clock } from '@coverline/gateways/clock.ts';
import { createGuards, type Guards } from '@coverline/gateways/guards.ts';
import { randomUUID } from 'node:crypto';
import { mustNotHoldConnection } from '#/db/insideTransaction.ts';
import { openGateway } from '#/gateways/openGateway.ts';
import type { JobRoad, LookupJob } from './lookupJob.ts';
import type { LookupRunnerOptions } from './lookupRunner.ts';

/** A 271 of 2,000 benefits is under 200 kB; ten times that is no eligibility answer. */
const maxAnswerBytes = 2_000_000;
const payloadType = 'X12_270_Request_005010X279A1';

type Options = Pick<LookupRunnerOptions, 'dialer' | 'gatewaySealer' | 'clock'>;

/**
 * One question to a payer by its roads in turn, each under the guards of its own line and gateway.
 * `failed` says what became of a road that could not even be used for a fault of ours; nothing was sent by it.
 */
export function askPayer(options: Options, failed: (job: LookupJob, error: unknown) => GuardedExchange) {
  const guardsOf = guardsByGateway(options.clock);
  return (job: LookupJob, onAsk: () => void): Promise<InTurn<JobRoad>> => {
    return askInTurn(job.roads, (road) =>
      askByRoad({ ...options, onAsk }, road, guardsOf).catch((error: unknown) => failed(job, error)),
    );
  };
}

/**
 * A line is a payer behind a gateway: one silent payer must not open the circuit of its clearinghouse's others, while how
 * much the clearinghouse takes is one bound for all of them. A gateway that was changed begins anew: what its former
 * address did says nothing of this one.
 */
function guardsByGateway(clock: Clock = systemClock) {
  const gateways = new Map<string, { readonly stamp: string; readonly guardsOf: ReturnType<typeof createGuards> }>();
  return ({ gateway, line, maxConcurrent }: JobRoad): Guards => {
    const { id, row_version: version, max_concurrent, max_waiting: maxQueued, rate_per_min: perMinute } = gateway;
    const stamp = [version, max_concurrent, maxQueued, perMinute].join('/');
    const known = gateways.get(id);
    if (known?.stamp === stamp) return known.guardsOf({ key: line, maxConcurrent });
    const guardsOf = createGuards({ maxConcurrent: max_concurrent, maxQueued, perMinute, clock });
    gateways.set(id, { stamp, guardsOf });
    return guardsOf({ key: line, maxConcurrent });
  };
}

async function askByRoad(
  { dialer, gatewaySealer, clock, onAsk }: Options & { readonly onAsk: () => void },
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
    ...(clock && { clock }),
    softMs: row.soft_ms,
    hardMs: row.hard_ms,
    maxBytes: maxAnswerBytes,
  });
}
