import { setTimeout as pause } from 'node:timers/promises';
import { type Crew, inFlight, leaseSeconds, type Worker } from './crew.ts';
import type { Exchange } from './faultProxy.ts';
import type { Ground } from './ground.ts';
import { again } from './again.ts';
import type { ApiServer } from './apiServer.ts';
import { type InHand, inHandOf } from './history.ts';
import { until } from './process.ts';
import type { Random } from './random.ts';

const deeds = [
  /** kill -9, as it comes. */
  'killWorker',
  /** kill -9 at the moment in which an answer is handed to a worker. */
  'killOnAnswer',
  /** kill -9 of PostgreSQL. */
  'killDatabase',
  /** SIGSTOP past the lease, then SIGCONT. */
  'zombie',
  /** SIGTERM: it gives back what it has. */
  'dismiss',
  /** The answers of some COMMITs are lost. */
  'cutAtCommit',
  /** kill -9 of the server, while the next act on a batch is on its way. */
  'killServer',
] as const;
export type Deed = (typeof deeds)[number];

const often = (items: number): Readonly<Record<Deed, number>> =>
  items <= 5_000
    ? { killWorker: 2, killOnAnswer: 3, killDatabase: 1, zombie: 1, dismiss: 1, cutAtCommit: 2, killServer: 1 }
    : { killWorker: 5, killOnAnswer: 6, killDatabase: 3, zombie: 2, dismiss: 2, cutAtCommit: 4, killServer: 3 };

/** What is done to a run, in an order that the seed draws. */
export function deedsOf(random: Random, items: number): readonly Deed[] {
  const times = often(items);
  return random.shuffled(deeds.flatMap((deed) => Array.from({ length: times[deed] }, () => deed)));
}

/** What the deeds of a run did, as far as the checker needs to know. */
export type Toll = {
  readonly done: { [deed in Deed]: number };
  /** How many items were in the hands of those that were killed or stopped: so many may reach their payer twice. */
  inHand: number;
  /** Kills of a worker after a payer's answer had been handed to it, and before it was stored. */
  killsBeforeCommit: number;
  /** Answers that were lost so. */
  answersLost: number;
  /** Items in a stopped worker's hand that others took over. */
  takenFromZombies: number;
};

export const newToll = (): Toll => ({
  done: { killWorker: 0, killOnAnswer: 0, killDatabase: 0, zombie: 0, dismiss: 0, cutAtCommit: 0, killServer: 0 },
  inHand: 0,
  killsBeforeCommit: 0,
  answersLost: 0,
  takenFromZombies: 0,
});

type Scene = {
  readonly ground: Ground;
  readonly crew: Crew;
  readonly server: Pick<ApiServer, 'killAtNextAct'>;
  readonly random: Random;
  readonly toll: Toll;
};

export async function doDeed(scene: Scene, deed: Deed): Promise<void> {
  const { ground, crew, server, random, toll } = scene;
  const worker = random.pick(crew.all());
  switch (deed) {
    case 'killOnAnswer':
      await killOnAnswer(scene);
      break;
    case 'killWorker':
      await killWorker(scene, worker);
      break;
    case 'killDatabase': {
      const at = Date.now();
      await ground.killDatabase();
      const held = await again('look at what is in hand', () => inHandOf(ground.admin, null));
      toll.inHand += held.length;
      toll.answersLost += deliveredBefore(held, ground.proxy.exchanges, at).length;
      break;
    }
    case 'zombie':
      await stopPastLease(scene, worker);
      break;
    case 'dismiss':
      crew.dismiss(worker);
      worker.kill('SIGTERM');
      await crew.hire();
      await until('a worker that is told to end ends', 40_000, () => worker.ended.then(() => true));
      break;
    case 'cutAtCommit':
      ground.gate.cutAtCommit(random.between(2, 5));
      break;
    case 'killServer':
      server.killAtNextAct(random.between(0, 15));
      break;
  }
  toll.done[deed] += 1;
}

/** The answer may have gone to another worker, or be stored already: then it is tried again, a few times. */
async function killOnAnswer(scene: Scene): Promise<void> {
  const { ground, crew, random, toll } = scene;
  const before = toll.killsBeforeCommit;
  for (let tries = 0; tries < 5 && toll.killsBeforeCommit === before; tries += 1) {
    const came = await Promise.race([
      ground.proxy.nextDelivery().then(() => true),
      pause(30_000, false, { ref: false }),
    ]);
    if (!came) return; // nothing is asked any more
    await killWorker(scene, random.pick(crew.all()));
  }
}

async function killWorker({ ground, crew, toll }: Scene, worker: Worker): Promise<void> {
  worker.kill('SIGKILL');
  const at = Date.now();
  await worker.ended;
  crew.dismiss(worker);
  // What it had begun in the database may still be carried out there.
  await until('a dead worker’s sessions end', 30_000, async () => {
    const { rows } = await again('look for sessions', () =>
      ground.admin.query('SELECT 1 FROM pg_stat_activity WHERE application_name = $1', [worker.name]),
    );
    return rows.length === 0;
  });
  const held = await again('look at what is in hand', () => inHandOf(ground.admin, worker.name));
  // Asked, being stored, and claimed ahead.
  if (held.length > 2.5 * inFlight) throw new Error(`${held.length} items in one hand`);
  const lost = deliveredBefore(held, ground.proxy.exchanges, at);
  toll.inHand += held.length;
  toll.answersLost += lost.length;
  if (lost.length > 0) toll.killsBeforeCommit += 1;
  await crew.hire();
}

/** Those whose payer's answer, whole and unaltered, was with whoever has them in hand, at that moment. */
function deliveredBefore(held: readonly InHand[], exchanges: readonly Exchange[], at: number): readonly InHand[] {
  const last = new Map(exchanges.map((one) => [one.trace, one]));
  return held.filter(({ trace, since }) => {
    const { begunAt = 0, deliveredAt = null } = last.get(trace) ?? {};
    return begunAt >= since.getTime() && deliveredAt !== null && deliveredAt <= at;
  });
}

async function stopPastLease({ ground, toll }: Scene, worker: Worker): Promise<void> {
  worker.kill('SIGSTOP');
  try {
    const held = await again('look at what is in hand', () => inHandOf(ground.admin, worker.name));
    toll.inHand += held.length;
    // The lease, the sweep that finds it, and the seconds after which the database takes locks from one that is silent.
    await until('others take over what a stopped worker held', (leaseSeconds + 25) * 1_000, async () => {
      const left = await again('look at what is in hand', () => inHandOf(ground.admin, worker.name));
      return left.length === 0;
    });
    toll.takenFromZombies += held.length;
  } finally {
    worker.kill('SIGCONT');
  }
}
