import { batchKinds } from '@coverline/gateways/registry.ts';
import { MailboxError } from '@coverline/gateways/batch/mailboxError.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import { openBatchGateway } from '#/services/gateways/openGateway.ts';
import { faultTeller } from '#/platform/tasks/faultTeller.ts';
import type { FileOptions } from './fileOptions.ts';
import { mayGo } from './isWanted.ts';
import { serveGateway } from './serveGateway.ts';

export type Courier = {
  /** Goes nowhere any more, and waits for what is under way. */
  stop(): Promise<void>;
};

/** After a failure a gateway is left alone, twice as long each time. */
const pauseSeconds = { shortest: 30, longest: 600 } as const;

type CourierOptions = FileOptions & {
  readonly leaseMs: number;
  /** How long it rests where no gateway was to be gone to. */
  readonly lookMs: number;
};

/**
 * Goes to gateways that take files, one at a time: brings what was written, and takes in what came. Any number of these work,
 * in as many processes: a gateway is one courier's as long as it lives, and for a lease longer. Two at once would do no harm.
 */
export function startCourier(options: CourierOptions): Courier {
  const { doors, leaseMs, lookMs } = options;
  const workerId = randomUUID();
  const halt = new AbortController();
  const tell = faultTeller(options.log);

  /** The gateway that has waited the longest of those that are to be gone to. */
  const take = () =>
    doors.withSystem('a gateway with files', async (trx) => {
      await sql`
        INSERT INTO system.payer_courier (gateway_id) SELECT id FROM system.gateway WHERE kind = ANY(${batchKinds}::text[])
        ON CONFLICT DO NOTHING`.execute(trx);
      const gateways = await trx
        .selectFrom('system.gateway')
        .select(['id', 'enabled'])
        .where('kind', 'in', [...batchKinds])
        .execute();
      const { rows } = await sql<{ id: string; looks: boolean }>`
        WITH due AS (
          SELECT c.gateway_id, c.next_look_at <= now() AS looks
            FROM system.payer_courier c
            JOIN unnest(${gateways.map(({ id }) => id)}::uuid[], ${gateways.map(({ enabled }) => enabled)}::boolean[]) AS g (id, enabled)
              ON g.id = c.gateway_id
           WHERE c.lease_until <= now() AND c.not_before <= now()
             AND CASE WHEN c.next_look_at <= now()
                      THEN g.enabled OR EXISTS (SELECT 1 FROM system.payer_file f WHERE f.gateway_id = g.id AND f.ended_at IS NULL)
                      ELSE EXISTS (SELECT 1 FROM system.payer_file f
                                    WHERE f.gateway_id = g.id AND f.ended_at IS NULL
                                      AND (f.answer_by < now() OR g.enabled AND f.sent_at IS NULL AND ${mayGo})) END
           ORDER BY c.next_look_at LIMIT 1 FOR UPDATE OF c SKIP LOCKED)
        UPDATE system.payer_courier c SET worker_id = ${workerId}, lease_until = now() + make_interval(secs => ${leaseMs / 1000})
          FROM due WHERE c.gateway_id = due.gateway_id
        RETURNING c.gateway_id AS id, due.looks`.execute(trx);
      const [taken] = rows;
      if (taken === undefined) return null;
      const gateway = await trx
        .selectFrom('system.gateway')
        .selectAll()
        .where('id', '=', taken.id)
        .executeTakeFirstOrThrow();
      return { gateway, looks: taken.looks };
    });

  const renew = (gatewayId: string) =>
    doors.withSystem('still at a gateway with files', (trx) =>
      sql`UPDATE system.payer_courier SET lease_until = now() + make_interval(secs => ${leaseMs / 1000})
           WHERE gateway_id = ${gatewayId} AND worker_id = ${workerId}`.execute(trx),
    );

  /** Says how a visit ended, and gives the gateway back. */
  const giveBack = (gateway: GatewayRow, looks: boolean, failure: string | null) => {
    const opened = openBatchGateway(options.gatewaySealer, gateway);
    const minutes = opened?.gateway.terms(opened.config).pollMinutes ?? 10;
    return doors.withSystem('back from a gateway with files', (trx) =>
      sql`
        UPDATE system.payer_courier
           SET lease_until = now(), worker_id = NULL, failure = ${failure},
               worked_at = CASE WHEN ${failure}::text IS NULL THEN now() ELSE worked_at END,
               failures = CASE WHEN ${failure}::text IS NULL THEN 0 ELSE failures + 1 END,
               not_before = CASE WHEN ${failure}::text IS NULL THEN not_before
                 ELSE now() + make_interval(secs => least(${pauseSeconds.longest}, ${pauseSeconds.shortest} * 2 ^ least(failures, 10))) END,
               next_look_at = CASE WHEN ${looks} AND ${failure}::text IS NULL
                 THEN now() + make_interval(mins => ${minutes}) ELSE next_look_at END
         WHERE gateway_id = ${gateway.id} AND worker_id = ${workerId}`.execute(trx),
    );
  };

  async function round(): Promise<boolean> {
    const taken = await take();
    if (taken === null) return false;
    const { gateway, looks } = taken;
    const beat = setInterval(() => {
      renew(gateway.id).catch((error: unknown) => tell('courier not renewed', error));
    }, leaseMs / 3);
    let failure: string | null = null;
    try {
      await serveGateway(options, gateway, { looks, halt: halt.signal });
    } catch (error) {
      failure = error instanceof MailboxError ? error.detail : 'The files of this gateway could not be worked on.';
      if (error instanceof MailboxError) options.log({ event: 'gateway with files failed', detail: error.outcome });
      else tell('files not worked on', error);
    } finally {
      clearInterval(beat);
    }
    await giveBack(gateway, looks && !halt.signal.aborted, failure);
    return true;
  }

  async function loop(): Promise<void> {
    while (!halt.signal.aborted) {
      const didWork = await round().catch((error: unknown) => {
        tell('no files worked on', error);
        return false;
      });
      if (!didWork) await pause(lookMs, undefined, { signal: halt.signal }).catch(() => {}); // told to stop
    }
  }

  const working = loop();
  return {
    async stop() {
      halt.abort();
      await working;
    },
  };
}
