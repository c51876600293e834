import { setTimeout as pause } from 'node:timers/promises';
import { type Crew, inFlight, leaseSeconds, type Worker } from './crew.ts';
import type { Exchange } from './faultProxy.ts';
import type { Composition } from './composition.ts';
import { again } from './again.ts';
import type { ApiServer } from './apiServer.ts';
import { courierOf, type InHand, inHandOf, isAnyLeft, waitingInFiles } from './history.ts';
import { payerOfFiles, type Plan } from './payerHarness.ts';
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
const fileDeeds = [
  /** kill -9 of a courier when its file is there, and nobody knows it yet. */
  'killOnDelivery',
  /** kill -9 of a courier between two transactions in which it keeps the answers of one file. */
  'killOnPickup',
  /** kill -9 of PostgreSQL at that moment. */
  'databaseOnPickup',
  /** kill -9 of a courier when all is kept, and the file is still there. */
  'killBeforeRemove',
  /** SIGSTOP of a courier past its lease with a file half noted, then SIGCONT. */
  'courierZombie',
  /** The line is cut in a delivery or a pickup, a file ends in its middle, or comes twice under two names. */
  'spoilFile',
] as const;
export type Deed = (typeof deeds)[number] | (typeof fileDeeds)[number];

const often = (items: number): Readonly<Record<Deed, number>> => ({
  ...(items <= 5_000
    ? { killWorker: 2, killOnAnswer: 3, killDatabase: 1, zombie: 1, dismiss: 1, cutAtCommit: 2, killServer: 1 }
    : { killWorker: 5, killOnAnswer: 6, killDatabase: 3, zombie: 2, dismiss: 2, cutAtCommit: 4, killServer: 3 }),
  ...(items <= 1_000
    ? { killOnDelivery: 1, killOnPickup: 1, databaseOnPickup: 0, killBeforeRemove: 0, courierZombie: 0, spoilFile: 1 }
    : {
        killOnDelivery: 1,
        killOnPickup: 1,
        databaseOnPickup: 1,
        killBeforeRemove: 1,
        courierZombie: 1,
        spoilFile: items <= 5_000 ? 1 : 4,
      }),
});

/** What is done to a run, in an order that the seed draws. Files are few: what is done to them comes while there are some. */
export function deedsOf(random: Random, items: number): readonly Deed[] {
  const times = often(items);
  const drawn = (of: readonly Deed[]) =>
    random.shuffled(of.flatMap((deed) => Array.from({ length: times[deed] }, () => deed)));
  const others = drawn(deeds);
  const [mustBe, mayBe] = [drawn(fileDeeds.slice(0, 2)), drawn(fileDeeds.slice(2))];
  const ofFiles = [...mustBe, ...mayBe];
  return [...others.flatMap((deed, at) => [...ofFiles.slice(at, at + 1), deed]), ...ofFiles.slice(others.length)];
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
  /** So many files may reach their payer once more: what was noted of their delivery may be lost. */
  mayComeAgain: number;
  /** Kills between a delivery and its note, and between two parts of one file’s answers. */
  killsOnDelivery: number;
  killsOnPickup: number;
  /** Faults of the payer’s server of files that happened. */
  filesSpoilt: number;
};

export const newToll = (): Toll => ({
  done: {
    killWorker: 0,
    killOnAnswer: 0,
    killDatabase: 0,
    zombie: 0,
    dismiss: 0,
    cutAtCommit: 0,
    killServer: 0,
    killOnDelivery: 0,
    killOnPickup: 0,
    databaseOnPickup: 0,
    killBeforeRemove: 0,
    courierZombie: 0,
    spoilFile: 0,
  },
  inHand: 0,
  killsBeforeCommit: 0,
  answersLost: 0,
  takenFromZombies: 0,
  mayComeAgain: 0,
  killsOnDelivery: 0,
  killsOnPickup: 0,
  filesSpoilt: 0,
});

type Scene = {
  readonly composition: Composition;
  readonly crew: Crew;
  readonly server: Pick<ApiServer, 'killAtNextAct'>;
  readonly random: Random;
  readonly toll: Toll;
};

export async function doDeed(scene: Scene, deed: Deed): Promise<void> {
  const { composition, crew, server, random, toll } = scene;
  const worker = random.pick(crew.all());
  switch (deed) {
    case 'killOnAnswer':
      await killOnAnswer(scene);
      break;
    case 'killWorker':
      await killWorker(scene, worker);
      break;
    case 'killDatabase':
      await killDatabase(scene);
      break;
    case 'zombie':
      await stopPastLease(scene, await busyWorker(scene));
      break;
    case 'dismiss':
      crew.dismiss(worker);
      worker.kill('SIGTERM');
      await crew.hire();
      await until('a worker that is told to end ends', 40_000, () => worker.ended.then(() => true));
      break;
    case 'cutAtCommit': {
      const many = random.between(2, 5);
      composition.gate.cutAtCommit(many);
      toll.mayComeAgain += many;
      break;
    }
    case 'killServer':
      server.killAtNextAct(random.between(0, 15));
      break;
    case 'killOnDelivery':
      toll.killsOnDelivery += await untilHit(() =>
        whileSilent(scene, 'after rename', (courier) => killWorker(scene, courier)),
      );
      break;
    case 'killOnPickup':
      toll.killsOnPickup += await untilHit(() => midPickup(scene, (courier) => killWorker(scene, courier)));
      break;
    case 'databaseOnPickup':
      await midPickup(scene, () => killDatabase(scene));
      break;
    case 'killBeforeRemove':
      await whileSilent(scene, 'before remove', (courier) => killWorker(scene, courier));
      break;
    case 'courierZombie':
      await whileSilent(scene, 'after rename', (courier) => stopPastLease(scene, courier));
      break;
    case 'spoilFile':
      await spoilFile(scene);
      break;
  }
  toll.done[deed] += 1;
}

/** A moment is short, and no file may have come to it yet: it is waited for a few times. */
async function untilHit(deed: () => Promise<0 | 1>): Promise<0 | 1> {
  for (let tries = 0; tries < 4; tries += 1) if ((await deed()) === 1) return 1;
  return 0;
}

async function killDatabase({ composition, toll }: Scene): Promise<void> {
  const at = Date.now();
  await composition.killDatabase();
  const held = await again('look at what is in hand', () => inHandOf(composition.admin, null));
  toll.inHand += held.length;
  toll.answersLost += deliveredBefore(held, composition.proxy.exchanges, at).length;
  toll.mayComeAgain += 1;
}

/** The answer may have gone to another worker, or be stored already: then it is tried again, a few times. */
async function killOnAnswer(scene: Scene): Promise<void> {
  const { composition, crew, random, toll } = scene;
  const before = toll.killsBeforeCommit;
  for (let tries = 0; tries < 5 && toll.killsBeforeCommit === before; tries += 1) {
    const came = await Promise.race([
      composition.proxy.nextDelivery().then(() => true),
      pause(10_000, false, { ref: false }),
    ]);
    if (!came) return; // nothing is asked any more
    await killWorker(scene, random.pick(crew.all()));
  }
}

async function killWorker({ composition, crew, toll }: Scene, worker: Worker): Promise<void> {
  worker.kill('SIGKILL');
  const at = Date.now();
  await worker.ended;
  crew.dismiss(worker);
  // What it had begun in the database may still be carried out there.
  await until('a dead worker’s sessions end', 30_000, async () => {
    const { rows } = await again('look for sessions', () =>
      composition.admin.query('SELECT 1 FROM pg_stat_activity WHERE application_name = $1', [worker.name]),
    );
    return rows.length === 0;
  });
  const held = await again('look at what is in hand', () => inHandOf(composition.admin, worker.name));
  // Asked, being stored, and claimed ahead.
  if (held.length > 2.5 * inFlight) throw new Error(`${held.length} items in one hand`);
  const lost = deliveredBefore(held, composition.proxy.exchanges, at);
  toll.inHand += held.length;
  toll.answersLost += lost.length;
  if (await isCourier(composition, worker)) toll.mayComeAgain += 1;
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

/** One that holds something at this moment, as long as there is any: to stop another proves nothing. */
async function busyWorker({ composition, crew, random }: Scene): Promise<Worker> {
  for (let tries = 0; tries < 400; tries += 1) {
    const worker = random.pick(crew.all());
    const held = await again('look at what is in hand', () => inHandOf(composition.admin, worker.name));
    if (held.length > 0) return worker;
    await pause(5);
  }
  return random.pick(crew.all());
}

async function stopPastLease({ composition, toll }: Scene, worker: Worker): Promise<void> {
  worker.kill('SIGSTOP');
  try {
    const held = await again('look at what is in hand', () => inHandOf(composition.admin, worker.name));
    toll.inHand += held.length;
    if (await isCourier(composition, worker)) toll.mayComeAgain += 1;
    // The lease, the sweep that finds it, and the seconds after which the database takes locks from one that is silent.
    await until('others take over what a stopped worker held', (leaseSeconds + 25) * 1_000, async () => {
      const left = await again('look at what is in hand', () => inHandOf(composition.admin, worker.name));
      return left.length === 0 && !(await isCourier(composition, worker));
    });
    toll.takenFromZombies += held.length;
  } finally {
    worker.kill('SIGCONT');
  }
}

const isCourier = async ({ admin }: Composition, { name }: Worker): Promise<boolean> =>
  (await again('look who is at the payer', () => courierOf(admin))) === name;

/** Does something to the courier to whom the payer's server says nothing more at this point; answers whether there was one. */
async function whileSilent(
  { composition, crew, toll }: Scene,
  silent: 'after rename' | 'before remove',
  act: (courier: Worker) => Promise<void>,
): Promise<0 | 1> {
  await composition.harness.letOneGo({ silent });
  const isSilent = await happensWithin(composition, async () => (await composition.harness.tell()).SilentAt !== null);
  if (!isSilent) return 0;
  if (silent === 'after rename') toll.mayComeAgain += 1;
  const name = await again('look who is at the payer', () => courierOf(composition.admin));
  const courier = crew.all().find((one) => one.name === name);
  if (courier === undefined) return 0;
  await act(courier);
  return 1;
}

/** Does something while of one file's answers some are stored, and some are not yet; answers whether it was so. */
async function midPickup(scene: Scene, act: (courier: Worker) => Promise<void>): Promise<0 | 1> {
  const { composition, crew } = scene;
  await composition.harness.letOneGo({});
  let before = 0;
  let name: string | null = null;
  await happensWithin(composition, async () => {
    const { waiting, courier } = await again('look at files', () => waitingInFiles(composition.admin));
    if (waiting > 0 && waiting < before) name = courier;
    before = waiting;
    return name !== null;
  });
  const courier = crew.all().find((one) => one.name === name);
  if (courier === undefined) return 0;
  await act(courier);
  return (await again('look at files', () => waitingInFiles(composition.admin))).waiting > 0 ? 1 : 0;
}

const fileFaults: readonly Plan[] = [
  { short: true },
  { hangUp: 'read' },
  { hangUp: 'write' },
  { hangUp: 'before rename' },
  { hangUp: 'after rename' },
  { twice: true },
];

async function spoilFile({ composition, random, toll }: Scene): Promise<void> {
  const fault = random.pick(fileFaults);
  if (fault.hangUp === 'after rename') toll.mayComeAgain += 1;
  const { Received } = await composition.harness.tell();
  await composition.harness.letOneGo(fault);
  const happened = await happensWithin(composition, async () => {
    const now = await composition.harness.tell();
    if (fault.twice === true) return now.Received.length > Received.length;
    return now.Plan.hangUp === undefined && now.Plan.short === undefined;
  });
  if (happened) toll.filesSpoilt += 1;
}

const fileMs = 12_000;

/** Looked at as often as may be: the moments that are waited for are short. In vain where no file is left. */
async function happensWithin({ admin }: Composition, look: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + fileMs;
  for (let looks = 1; performance.now() < end; looks += 1) {
    if (await look()) return true;
    if (looks % 100 === 0 && !(await again('look for files', () => isAnyLeft(admin, payerOfFiles)))) return false;
    await pause(5);
  }
  return false;
}
