import { isBillable, searchOutcome } from '@coverline/domain/discovery/searchOutcome.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { again } from '#/platform/db/again.ts';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import type { LookupRunner } from '#/services/lookups/asking/lookupRunner.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { expandOther } from './expandOther.ts';
import { type AskRecord, changeAsk, type HeldSearch, holdSearch, readAsks, touchSearch } from './heldSearch.ts';
import { nextAsks } from './nextAsks.ts';
import { holdLease, leaseSeconds } from './openSearch.ts';
import { placeAsk } from './placeAsk.ts';
import { readDiscoverySettings } from './readDiscoverySettings.ts';
import { settleAsk } from './settleAsk.ts';
import { openSought } from './soughtPerson.ts';
import { tellOfSearch } from './tellOfSearch.ts';
import { watchAfter } from './watches.ts';

type Options = Keys & {
  readonly doors: Doors;
  readonly lookups: Pick<LookupRunner, 'start' | 'wait'>;
  readonly log: (event: { readonly event: string; readonly discoveryId: string; readonly detail: string }) => void;
};

export type DiscoveryRunner = {
  /** Goes on with a search in the background, from wherever it is. */
  start(clientId: string, discoveryId: string): void;
  /** Takes over searches that a dead node left behind. */
  recover(): Promise<void>;
  /** Leaves what is under way to another node, and waits until nothing is written here any more. */
  drain(): Promise<void>;
};

/** An answer is awaited so long before it is looked again who else has come; well below the lease. */
const waitMs = 20_000;
/** Where nothing has changed since it was looked the last time it is looked again no sooner. */
const restMs = 250;
const atOnce = 50;

/**
 * Searches for coverage step by step. Everything that is known of one stands in its rows: whoever goes on with it, after a
 * dead node too, does the same; two at once hinder each other in nothing.
 */
export function createDiscoveryRunner(options: Options): DiscoveryRunner {
  const underWay = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal); // every search that waits is one

  async function run(clientId: string, discoveryId: string): Promise<void> {
    let before = '';
    while (!stopping.signal.aborted) {
      const round = await again(() => advance(options, clientId, discoveryId));
      if (round === null) return;
      for (const place of round.places) {
        const job = await again(() => placeAsk(options, { clientId, discoveryId, place }));
        // At once: where the next one cannot be written, what stands already would be asked by nobody.
        if (job !== null) options.lookups.start(job);
      }
      if (round.places.length > 0 || round.isChanged) continue;
      await untilOne(round.waiting.map((lookupId) => options.lookups.wait(clientId, lookupId, waitMs)));
      const waiting = round.waiting.join(' ');
      if (waiting === before) await pause(restMs, undefined, { signal: stopping.signal }).catch(() => {});
      before = waiting;
    }
    await giveUp(clientId, discoveryId);
  }

  /** Until one of them has ended, or this node leaves. */
  async function untilOne(waits: readonly Promise<unknown>[]): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { signal } = stopping;
    if (signal.aborted) return;
    const go = () => resolve();
    signal.addEventListener('abort', go);
    for (const wait of waits) wait.then(go, go);
    await promise;
    signal.removeEventListener('abort', go);
  }

  /** Leaves it to whoever looks next for what is left behind. */
  const giveUp = (clientId: string, discoveryId: string) =>
    options.doors.withSystem('leave discovery', (trx) =>
      trx
        .updateTable('system.discovery_under_way')
        .set({ lease_until: sql<string>`now()` })
        .where('discovery_id', '=', discoveryId)
        .where('client_id', '=', clientId)
        .execute(),
    );

  function start(clientId: string, discoveryId: string): void {
    const before = underWay.get(discoveryId) ?? Promise.resolve();
    const work = before
      .then(() => run(clientId, discoveryId))
      .catch(async (error: unknown) => {
        options.log({
          event: 'search not gone on with',
          discoveryId,
          detail: error instanceof Error ? error.name : 'unknown',
        });
        // Not at once, where what it met will be met again. With the database away its lease runs out by itself.
        await giveUp(clientId, discoveryId).catch(() => {});
      })
      .finally(() => {
        if (underWay.get(discoveryId) === work) underWay.delete(discoveryId);
      });
    underWay.set(discoveryId, work);
  }

  return {
    start,
    async recover() {
      const { rows } = await options.doors.withSystem('recover discoveries', (trx) =>
        sql<{ discovery_id: string; client_id: string }>`
          UPDATE system.discovery_under_way SET lease_until = now() + make_interval(secs => ${leaseSeconds})
           WHERE discovery_id IN (SELECT discovery_id FROM system.discovery_under_way WHERE lease_until < now()
                                   ORDER BY lease_until LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
          RETURNING discovery_id, client_id`.execute(trx),
      );
      for (const { discovery_id: id, client_id: clientId } of rows) if (!underWay.has(id)) start(clientId, id);
    },
    async drain() {
      stopping.abort();
      await Promise.allSettled(underWay.values());
    },
  };
}

type Round = {
  readonly places: readonly number[];
  readonly waiting: readonly string[];
  /** Something was settled or planned: what is next is another question. */
  readonly isChanged: boolean;
};

/** Settles what has ended, and says what is next; null once the search has ended. */
async function advance(options: Options, clientId: string, discoveryId: string): Promise<Round | null> {
  return options.doors.withTenant(clientId, async (trx) => {
    const search = await holdSearch(trx, clientId, discoveryId);
    if (search === undefined || search.state !== 'Running') {
      await forget(trx, clientId, discoveryId);
      return null;
    }
    await holdLease(trx, clientId, discoveryId);
    const settled = await settleAll(options, trx, search);
    const asks = await readAsks(trx, clientId, discoveryId);
    const candidates = await readCandidates(trx, search);
    const next = nextAsks(asks, search.stop_rule, candidates.some(isBillable));
    const waiting = asks.flatMap((one) => (one.state === 'Asked' && one.lookup_id !== null ? [one.lookup_id] : []));
    if (next.kind === 'end') {
      const counts = countAsked(asks);
      const outcome = searchOutcome(candidates, counts);
      await touchSearch(trx, search, { state: 'Ended', outcome, ended: true });
      await forget(trx, clientId, discoveryId);
      await tellOfSearch(trx, search, outcome);
      if (search.watch_id !== null) {
        const watch = { clientId, id: search.watch_id, today: dayIn(new Date(), search.time_zone) };
        await watchAfter(
          trx,
          watch,
          outcome,
          asks.some(({ skip }) => skip === 'cap' || skip === 'monthCap'),
        );
      }
      return null;
    }
    if (next.kind === 'skip')
      for (const ask of asks.filter(({ place }) => next.places.includes(place)))
        await changeAsk(trx, ask, { state: 'Skipped', skip: 'found' });
    if (next.kind === 'expand')
      for (const ask of asks.filter(({ place }) => place === next.place)) await expandOther(options, trx, asks, ask);
    const isPlanned = next.kind === 'skip' || next.kind === 'expand';
    if (settled > 0 || isPlanned) await touchSearch(trx, search);
    return { places: next.kind === 'ask' ? next.places : [], waiting, isChanged: settled > 0 || isPlanned };
  });
}

const forget = (trx: TenantTrx, clientId: string, discoveryId: string) =>
  trx
    .deleteFrom('system.discovery_under_way')
    .where('discovery_id', '=', discoveryId)
    .where('client_id', '=', clientId)
    .execute();

async function settleAll(options: Options, trx: TenantTrx, search: HeldSearch): Promise<number> {
  const { client_id: clientId, id: discoveryId } = search;
  const asked = (await readAsks(trx, clientId, discoveryId)).filter(({ state }) => state === 'Asked');
  if (asked.length === 0) return 0;
  const { negativeDays } = await readDiscoverySettings(trx, clientId);
  const settling = {
    clientId,
    discoveryId,
    person: openSought(options.phiSealer, clientId, discoveryId, search.person_enc),
    personIx: search.person_ix,
    today: dayIn(new Date(), search.time_zone),
    negativeDays,
  };
  let settled = 0;
  for (const ask of asked) if (await settleAsk(options, trx, settling, ask)) settled += 1;
  return settled;
}

export const readCandidates = (trx: TenantTrx, { client_id: clientId, id }: Pick<HeldSearch, 'client_id' | 'id'>) =>
  trx
    .selectFrom('phi.discovery_candidate')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('discovery_id', '=', id)
    .orderBy('found_at')
    .execute();

const silent = new Set(['noAnswer', 'refused']);

/** How many payers were asked, and how many of them said something of the person. */
export const countAsked = (asks: readonly Pick<AskRecord, 'state' | 'result'>[]) => {
  const done = asks.filter(({ state }) => state === 'Done');
  return { asked: done.length, answered: done.filter(({ result }) => !silent.has(result ?? '')).length };
};
