import { shareOfPlaces } from '@coverline/domain/batch/shareOfPlaces.ts';
import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';

type Held = { places: number; used: number; wanted: number; until: number; usedAt: number };
type Gateway = Pick<GatewayRow, 'id' | 'max_concurrent' | 'rate_per_min'>;

export type GatewayShares = {
  /** How many more may be asked by a gateway now. */
  free(gateway: Gateway): number;
  /** The same, kept for a claim that is about to take so many: until it has, no renewal gives them to others. */
  promise(gateway: Gateway): number;
  /** The claim has taken what it takes, item by item. */
  claimed(): void;
  /** Takes a place; the answer gives it back. */
  take(gatewayId: string): () => void;
  /** Asks for places among those of all workers; one that has some asks anew with each beat. */
  want(gateway: Gateway): Promise<void>;
  /** Renews what is used, and gives back what is not. */
  beat(): Promise<void>;
  close(): Promise<void>;
};

/** A pace by the minute is kept by whoever asks: so much of it may wait in a worker, which a pause could not call back. */
const paceAheadSeconds = 5;

/**
 * A gateway's places are few, and workers many: each holds a part of them for a while, and together they never hold more than
 * the batch's part of what the gateway takes. Screens ask beside them.
 */
export function createGatewayShares(options: {
  readonly doors: Doors;
  readonly workerId: string;
  readonly leaseMs: number;
  readonly mostWanted: number;
}): GatewayShares {
  const { doors, workerId, leaseMs, mostWanted } = options;
  const held = new Map<string, Held>();
  const gateways = new Map<string, Gateway>();
  const renewing = new Map<string, Promise<void>>();
  const promised = new Map<string, number>();

  function free(gateway: Gateway): number {
    const share = held.get(gateway.id);
    if (share === undefined || performance.now() > share.until) return 0;
    const { rate_per_min: rate } = gateway;
    const ahead = rate === null ? Infinity : Math.max(1, Math.floor((rate * paceAheadSeconds) / 60));
    return Math.max(0, Math.min(share.places, ahead) - share.used);
  }

  /** One renewal of a gateway at a time: of two, the one that heard less could have the last word. */
  function renew(gateway: Gateway): Promise<void> {
    const under = renewing.get(gateway.id) ?? renewNow(gateway).finally(() => renewing.delete(gateway.id));
    renewing.set(gateway.id, under);
    return under;
  }

  async function renewNow(gateway: Gateway): Promise<void> {
    const asked = performance.now();
    const places = await doors.withSystem('lease places', async (trx) => {
      // One worker at a time. No row of the gateway is held: lookups refer to it.
      await sql`SELECT pg_advisory_xact_lock(hashtext(${`places ${gateway.id}`}))`.execute(trx);
      const { rows } = await sql<{ wanted: number; places: number }>`
        SELECT wanted, places FROM system.gateway_share
         WHERE gateway_id = ${gateway.id} AND worker_id <> ${workerId} AND lease_until > now()`.execute(trx);
      const share = shareOfPlaces(
        { maxConcurrent: gateway.max_concurrent, isPaced: gateway.rate_per_min !== null },
        mostWanted,
        rows,
      );
      // What is asked just now, or is about to be, cannot be taken back: the others see it as held until it has ended.
      const mine = held.get(gateway.id);
      const granted = Math.max(share, (mine?.used ?? 0) + (promised.get(gateway.id) ?? 0));
      // From here on no more are taken than the others are told.
      if (mine !== undefined) mine.places = Math.min(mine.places, granted);
      await sql`
        INSERT INTO system.gateway_share (gateway_id, worker_id, wanted, places, lease_until)
        VALUES (${gateway.id}, ${workerId}, ${mostWanted}, ${granted}, now() + make_interval(secs => ${leaseMs / 1000}))
        ON CONFLICT (gateway_id, worker_id) DO UPDATE
          SET wanted = excluded.wanted, places = excluded.places, lease_until = excluded.lease_until`.execute(trx);
      return granted;
    });
    // What is used was counted on meanwhile: as it is now, or a place is lost for good.
    const before = held.get(gateway.id);
    held.set(gateway.id, {
      places,
      used: before?.used ?? 0,
      wanted: mostWanted,
      until: asked + leaseMs,
      usedAt: before?.usedAt ?? asked,
    });
  }

  const giveBack = async (gatewayId: string | null) => {
    await doors.withSystem('give places back', (trx) =>
      sql`DELETE FROM system.gateway_share
           WHERE worker_id = ${workerId} AND (gateway_id = ${gatewayId}::uuid OR ${gatewayId}::uuid IS NULL)`.execute(
        trx,
      ),
    );
  };

  return {
    free,
    promise(gateway) {
      const many = free(gateway);
      promised.set(gateway.id, many);
      return many;
    },
    claimed: () => promised.clear(),
    take(gatewayId) {
      const share = () => held.get(gatewayId);
      const add = (many: number) => {
        const one = share();
        if (one === undefined) return;
        one.used += many;
        one.usedAt = performance.now();
      };
      add(1);
      return () => add(-1);
    },
    async want(gateway) {
      gateways.set(gateway.id, gateway);
      const share = held.get(gateway.id);
      // What was granted lately is not asked for again with each look.
      if (share !== undefined && performance.now() < share.until - leaseMs * 0.9) return;
      await renew(gateway);
    },
    async beat() {
      for (const [id, share] of held) {
        const gateway = gateways.get(id);
        const isIdle = share.used === 0 && !promised.has(id) && performance.now() - share.usedAt > leaseMs;
        if (gateway === undefined || isIdle) {
          held.delete(id);
          await giveBack(id);
        } else await renew(gateway);
      }
    },
    close: () => giveBack(null),
  };
}
