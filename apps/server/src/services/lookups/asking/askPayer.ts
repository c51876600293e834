import { askInTurn, type InTurn } from '@coverline/gateways/askInTurn.ts';
import type { GuardedExchange, Reply } from '@coverline/gateways/exchange.ts';
import { exchangeGuarded } from '@coverline/gateways/guards/guarded.ts';
import type { Guards } from '@coverline/gateways/guards/guards.ts';
import { createListening, type Listening } from '@coverline/gateways/guards/listening.ts';
import { randomUUID } from 'node:crypto';
import { mustNotHoldConnection } from '#/platform/db/insideTransaction.ts';
import { guardsByGateway } from '#/services/gateways/guardsByGateway.ts';
import { openGateway } from '#/services/gateways/openGateway.ts';
import { noTracing } from '#/platform/tracing/tracing.ts';
import type { JobRoute, LookupJob } from '#/services/lookups/lookupJob.ts';
import type { LookupRunnerOptions } from './runnerOptions.ts';

/** A 271 of 2,000 benefits is under 200 kB; ten times that is no eligibility answer. */
const maxAnswerBytes = 2_000_000;
const payloadType = 'X12_270_Request_005010X279A1';

/** So long, and so many at once in this process, a payer is listened to that was given up at its hard deadline. */
const listenedTo = { forMs: 60_000, most: 50 };

/** `late`: what still may come of an exchange that was given up. */
type AskedInTurn = InTurn<JobRoute> & { readonly late?: Promise<Reply | null> };

type Options = Pick<LookupRunnerOptions, 'dialer' | 'gatewaySealer' | 'clock' | 'tracing'>;

/**
 * One question to a payer by its routes in turn, each under the guards of its own line and gateway.
 * `failed` says what became of a route that could not even be used for a fault of ours; nothing was sent by it.
 */
export function askPayer(options: Options, failed: (job: LookupJob, error: unknown) => GuardedExchange) {
  const { guardsOf, circuits } = guardsByGateway(options.clock);
  const { tracing = noTracing } = options;
  const listening = createListening({ ...listenedTo, clock: options.clock });
  async function ask(job: LookupJob, onAsk: () => void, signal?: AbortSignal): Promise<AskedInTurn> {
    let late: Promise<Reply | null> | null = null;
    const onListen = (rest: Promise<Reply | null>) => void (late = rest);
    const inTurn = await askInTurn(job.lookupRoutes, (route) =>
      tracing.span('gateway call', { 'coverline.gateway': route.gateway.id }, async (span) => {
        const use = { ...options, onAsk, signal, listening, onListen };
        const exchange = await askByRoute(use, route, guardsOf).catch((error: unknown) => failed(job, error));
        span.set({ 'coverline.outcome': exchange.kind });
        return exchange;
      }),
    );
    return { ...inTurn, ...(late !== null && { late }) };
  }
  return { ask, circuits, stopListening: () => listening.close() };
}

async function askByRoute(
  {
    dialer,
    gatewaySealer,
    clock,
    onAsk,
    signal,
    listening,
    onListen,
  }: Options & {
    readonly listening: Listening;
    readonly onListen: (late: Promise<Reply | null>) => void;
    readonly onAsk: () => void;
    readonly signal: AbortSignal | undefined;
  },
  route: JobRoute,
  guardsOf: (route: JobRoute) => Guards,
): Promise<GuardedExchange> {
  mustNotHoldConnection();
  const { gateway: row } = route;
  const opened = openGateway(gatewaySealer, row);
  if (opened === null) {
    return {
      kind: 'NotSent',
      reason: 'unsendable',
      detail: 'The connection to this {payer} is not set up completely.',
    };
  }
  return exchangeGuarded({
    ...opened,
    request: { payload: route.message(), payloadType, payloadId: randomUUID(), timestamp: new Date() },
    dialer,
    onAsk,
    signal,
    listening,
    onListen,
    ...guardsOf(route),
    ...(clock && { clock }),
    softMs: row.soft_ms,
    hardMs: row.hard_ms,
    maxBytes: maxAnswerBytes,
  });
}
