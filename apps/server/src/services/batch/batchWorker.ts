import { randomUUID } from 'node:crypto';
import type { Bureau } from '#/services/bureau/askBureau.ts';
import { sayingOf } from '#/services/bureau/keepCheck.ts';
import pLimit from 'p-limit';
import type { Doors } from '#/platform/db/doors.ts';
import type { Sealer } from '#/platform/keys/sealer.ts';
import type { DiscoveryRunner } from '#/services/discovery/discoveryRunner.ts';
import { storeUntilDone } from '#/services/lookups/answer/storeUntilDone.ts';
import type { LookupRunner } from '#/services/lookups/asking/lookupRunner.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { type Attributes, noTracing, type Times, type Tracing } from '#/platform/tracing/tracing.ts';
import { faultTeller } from '#/platform/tasks/faultTeller.ts';
import type { WorkerPace } from './workerPace.ts';
import type { PlacedCheck } from './checks/claimChecks.ts';
import { storeCheck } from './checks/storeChecks.ts';
import { claimChunk } from './claimChunk.ts';
import type { ClaimOf } from './claimItems.ts';
import { finishBatch } from './finishBatch.ts';
import { createGatewayShares } from './gatewayShares.ts';
import { releaseItems, renewLeases } from './holdItems.ts';
import { type LaneKey, laneName } from './laneKey.ts';
import { lookForSuspects } from './lookForSuspects.ts';
import { type OpenLane, pickLanes } from './pickLanes.ts';
import type { BuiltItem, PlacedItem } from './placeItems.ts';
import { createStoreQueue } from './storing/storeQueue.ts';
import { sweep } from './sweep.ts';

export type BatchWorkerOptions = Keys & {
  readonly doors: Doors;
  readonly lookups: LookupRunner;
  /** Goes on with searches for coverage that rows are. */
  readonly discoveries: Pick<DiscoveryRunner, 'start'>;
  /** Verifies who people are. */
  readonly bureau: Bureau;
  readonly tracing?: Tracing;
  readonly gatewaySealer: Sealer;
  /** How long an item is this worker's without a sign of life. */
  readonly leaseMs: number;
  /** How many items it asks at once. */
  readonly inFlight: number;
  readonly pace: Pick<WorkerPace, 'itemsMs' | 'sweepMs'>;
  readonly log: (event: { readonly event: string; readonly detail: string }) => void;
};

export type BatchWorker = {
  /** Claims nothing more, waits up to so long for what is under way, and gives the rest back. */
  stop(withinMs: number): Promise<void>;
};

/** What a worker has in hand, however it is asked. */
type Held = Pick<PlacedItem, 'lane' | 'row' | 'fence'>;

/** A claim is small, so that many clients are served in turn. */
const chunk = 25;
const gatherMs = 100;
/** Of items over which a worker died so many are asked at once: should one of them end the next too, few go with it. */
const suspectsAtOnce = 10;
/** While there is nothing to do it looks ever less often. */
const shortestRestMs = 25;
/** What a dead worker held of a payer is free again this soon; its items are when their own lease is over. */
const longestShareMs = 5_000;

/**
 * Takes items of batches in hand, asks their payers, stores what comes. Any number of these work at once, wherever: what is in
 * whose hand stands in the database, and what a dead one held others take when its lease is over.
 */
export function startBatchWorker(options: BatchWorkerOptions): BatchWorker {
  const { doors, lookups, leaseMs, pace, log, tracing = noTracing } = options;
  const roomToClaim = Math.max(1, Math.min(chunk, Math.floor(options.inFlight / 4)));
  // A claim takes its time, in which places would stand empty: so much is in hand already and goes as soon as one is free.
  const ahead = 2 * roomToClaim;
  const shareLeaseMs = Math.min(leaseMs, longestShareMs);
  const inHand = new Map<string, Held & { readonly of: ClaimOf }>();
  const shares = createGatewayShares({
    doors,
    workerId: randomUUID(),
    leaseMs: shareLeaseMs,
    mostWanted: options.inFlight + ahead,
  });
  const tell = faultTeller(log);
  const store = createStoreQueue({
    doors,
    phiSealer: options.phiSealer,
    failed: (error) => tell('answers not stored yet', error),
  });
  /** Lanes whose payer did not take the last question: they are tried with one, until it does. */
  const probing = new Set<string>();
  const halt = new AbortController();
  let wake: () => void = () => {};
  const asking = pLimit(options.inFlight);
  /** What is being stored leaves room for the next. */
  const room = () => {
    const most = options.inFlight + ahead;
    return Math.min(most - asking.activeCount - asking.pendingCount, most + options.inFlight - inHand.size);
  };

  async function askOne(item: PlacedItem): Promise<void> {
    const giveBack = shares.take(item.job.lookupRoutes[0].gateway.id);
    const answer = await asking(() => lookups.ask(item.job)).catch((error: unknown) => {
      giveBack();
      throw error;
    });
    // A payer that is listened to beyond its time has our question in hand.
    void Promise.resolve(answer.late).then(giveBack);
    if (room() >= roomToClaim) wake();
    if (answer.classified.outcome === 'CircuitOpen') probing.add(laneName(item.lane));
    else probing.delete(laneName(item.lane));
    tracing.mark({ 'coverline.outcome': answer.classified.outcome });
    const stored = await tracing.span('store and audit', {}, async (span) => {
      const written = await store({ item, answer });
      span.set({ 'coverline.outcome': written.fate?.status ?? 'refused' });
      return written;
    });
    if (stored.fate === null) log({ event: 'answer refused', detail: 'the item was in other hands by then' });
    if (stored.isOver) await finishBatch(doors, item.lane);
    // The answer stands, and its place is free: what it leads to delays nobody.
    void lookups.afterStore(item.job, answer, stored.fate !== null);
  }

  async function checkOne(check: PlacedCheck): Promise<void> {
    const giveBack = check.route === null ? null : shares.take(check.route.gateway.id);
    const said = await asking(() => sayingOf(options.bureau, check)).finally(() => giveBack?.());
    if (room() >= roomToClaim) wake();
    if (said.outcome === 'Overloaded') probing.add(laneName(check.lane));
    else probing.delete(laneName(check.lane));
    const stored = await storeUntilDone(
      () => storeCheck(options, { check, said }),
      (error) => tell('checks not stored yet', error),
    );
    if (stored.fate === null) log({ event: 'answer refused', detail: 'the item was in other hands by then' });
    if (stored.isOver) await finishBatch(doors, check.lane);
  }

  /** One trace an item, from the claim on, which was one of several. */
  const followed = (item: BuiltItem, claimed: Times): Promise<void> =>
    tracing.span(
      'batch item',
      sayItem(item),
      () => {
        tracing.past('claim', {}, claimed, () => tracing.past('build 270', {}, item.built));
        return askOne(item);
      },
      claimed[0],
    );

  function take<Item extends Held>(item: Item, of: ClaimOf, act: (item: Item) => Promise<void>): Promise<void> {
    const name = `${item.lane.batchId}/${item.row}`;
    const held = { ...item, of };
    inHand.set(name, held);
    return act(item)
      .catch((error: unknown) => tell('item not asked', error)) // its lease runs out, and it is taken back
      .finally(() => {
        // One that was lost and claimed anew meanwhile is another, and goes on being held.
        if (inHand.get(name) === held) inHand.delete(name);
        if (inHand.size === 0 || room() >= roomToClaim) wake();
      });
  }

  const suspectsInHand = () => [...inHand.values()].filter(({ of }) => of === 'suspect').length;

  /** Claims from one lane; answers how many, and waits for those that must be alone. */
  async function serve(lane: LaneKey, of: ClaimOf, most: number): Promise<number> {
    const began = performance.now();
    const claimed = await claimChunk({ ...options, freePlaces: shares.promise }, lane, { of, most }).catch((error) => {
      shares.claimed();
      throw error;
    });
    const times: Times = [began, performance.now()];
    const under =
      claimed.kind === 'Claimed'
        ? claimed.items.map((item) => take(item, of, (one) => followed(one, times)))
        : claimed.kind === 'Checking'
          ? claimed.checks.map((check) => take(check, of, checkOne))
          : [];
    // What was promised is used from here on: counted twice, it would be places that nobody gave us.
    shares.claimed();
    if (claimed.kind === 'NoPlace') {
      for (const gateway of claimed.gateways) await shares.want(gateway);
      const isGranted = claimed.gateways.every((gateway) => shares.free(gateway) > 0);
      return isGranted ? serve(lane, of, most) : 0;
    }
    if (claimed.kind === 'Searching') {
      if (claimed.discoveryId !== null) options.discoveries.start(lane.clientId, claimed.discoveryId);
      return 1;
    }
    if (claimed.kind === 'Nothing') return 0;
    if (of === 'worst') await Promise.all(under);
    return Math.max(1, under.length); // some may have been left out, which is work done
  }

  /** Items over which a worker died; answers whether the lane's others have to wait for them. */
  async function serveSuspects(lane: OpenLane): Promise<'wait' | 'goOn'> {
    if (inHand.size === 0 && (await serve(lane, 'worst', 1)) > 0) return 'wait';
    const room = suspectsAtOnce - suspectsInHand();
    if (room > 0 && (await serve(lane, 'suspect', room)) > 0) return 'goOn';
    // What is left needs a worker with empty hands.
    if (suspectsInHand() === 0 && inHand.size > 0) return 'wait';
    await lookForSuspects(doors, lane);
    return 'goOn';
  }

  async function round(isFull: boolean): Promise<boolean> {
    const { lanes, hasCancelled } = await pickLanes(doors);
    if (hasCancelled) sweeping.now(); // whoever cancelled waits for the end
    if (isFull) return false;
    for (const lane of lanes) {
      if (lane.suspects && (await serveSuspects(lane)) === 'wait') return true;
      const most = probing.has(laneName(lane)) ? 1 : Math.min(chunk, room());
      if (most < 1) return false;
      // One claim, then a look at who deserves the next.
      if ((await serve(lane, 'fresh', most)) > 0) return true;
      if (lane.pending > 0 && !lane.suspects) await lookForSuspects(doors, lane);
    }
    return false;
  }

  async function loop(): Promise<void> {
    let rest = shortestRestMs;
    while (!halt.signal.aborted) {
      const didWork = await round(room() < 1).catch((error: unknown) => {
        tell('no work taken', error);
        return false;
      });
      rest = didWork ? shortestRestMs : Math.min(pace.itemsMs, rest * 2);
      // A claim costs the same for one as for many, and what is in hand lasts for as long: room for a whole one is gathered first.
      if (!didWork) await resting(rest);
      else if (room() < roomToClaim) await resting(gatherMs);
    }
  }

  /** Until something of ours has ended, or the time is over. */
  const resting = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const every = (milliseconds: number, event: string, act: () => Promise<void>) => {
    let running: Promise<void> | null = null;
    const now = () => {
      running ??= act()
        .catch((error: unknown) => tell(event, error))
        .finally(() => (running = null));
    };
    const timer = setInterval(now, milliseconds);
    return {
      now,
      stop: async () => {
        clearInterval(timer);
        await running;
      },
    };
  };
  const sweeping = every(Math.min(leaseMs / 3, pace.sweepMs), 'lanes not swept', () =>
    sweep(doors, () => new Set(inHand.keys())),
  );
  const rounds = [
    every(leaseMs / 3, 'leases not renewed', () => renewLeases(doors, inHand.values(), leaseMs)),
    every(shareLeaseMs / 5, 'places not renewed', () => shares.beat()),
    sweeping,
  ];
  const working = loop();

  return {
    async stop(withinMs) {
      halt.abort();
      wake();
      const until = performance.now() + withinMs;
      await working;
      while (inHand.size > 0 && performance.now() < until) await resting(Math.max(1, until - performance.now()));
      await Promise.all(rounds.map((one) => one.stop()));
      asking.clearQueue(); // what is given back is not asked
      await releaseItems(doors, inHand.values());
      await shares.close();
    },
  };
}

const sayItem = ({ lane, row, job }: PlacedItem): Attributes => ({
  'coverline.batch': lane.batchId,
  'coverline.row': row,
  'coverline.lookup': job.lookupId,
  'coverline.payer': lane.partnerId,
});
