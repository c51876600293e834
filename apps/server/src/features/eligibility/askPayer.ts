import type { GuardedExchange } from '@coverline/gateways/exchange.ts';
import { exchangeGuarded } from '@coverline/gateways/guarded.ts';
import { createGuards, type Guards } from '@coverline/gateways/guards.ts';
import { gatewayOf } from '@coverline/gateways/registry.ts';
import { randomUUID } from 'node:crypto';
import type { GatewayRow } from '#/db/systemTables.ts';
import { mustNotHoldConnection } from '#/db/insideTransaction.ts';
import type { LookupJob } from './lookupJob.ts';
import type { LookupRunnerOptions } from './lookupRunner.ts';

/** A 271 of 2,000 benefits is under 200 kB; ten times that is no eligibility answer. */
const maxAnswerBytes = 2_000_000;
const payloadType = 'X12_270_Request_005010X279A1';

/** One exchange with a payer's gateway under that gateway's own guards: bulkhead, breaker, deadlines. */
export function askPayer(options: Pick<LookupRunnerOptions, 'dialer' | 'gatewaySealer'>) {
  const guards = new Map<string, Guards>();
  // A line is a payer behind a gateway: one silent payer must not open the circuit of its clearinghouse's others.
  const guardsOf = (row: GatewayRow, partnerId: string) => {
    const line = `${row.id}:${partnerId}`;
    const known = guards.get(line);
    if (known !== undefined) return known;
    const made = createGuards({ maxConcurrent: row.max_concurrent, maxQueued: row.max_waiting })(line);
    guards.set(line, made);
    return made;
  };

  return (job: LookupJob): Promise<GuardedExchange> => {
    mustNotHoldConnection();
    const { gateway: row } = job;
    const gateway = gatewayOf(row.kind);
    const secrets =
      row.secrets === null
        ? {}
        : (JSON.parse(options.gatewaySealer.openText(`gateway:${row.id}`, row.secrets)) as object); // sealed by us
    const config = gateway?.readConfig({ ...row.config, ...secrets });
    if (gateway === null || config === undefined || !config.ok) {
      return Promise.resolve({
        kind: 'NotSent',
        reason: 'unsendable',
        detail: 'The connection to this payer is not set up completely.',
      });
    }
    return exchangeGuarded({
      gateway,
      config: config.config,
      request: { payload: job.message, payloadType, payloadId: randomUUID(), timestamp: new Date() },
      dialer: options.dialer,
      ...guardsOf(row, job.partnerId),
      softMs: row.soft_ms,
      hardMs: row.hard_ms,
      maxBytes: maxAnswerBytes,
    });
  };
}
