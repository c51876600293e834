import { constants, setPriority } from 'node:os';
import { registrationCalls } from '@coverline/contract/registration/registration.ts';
import { type Bench, median, percentile } from '../figure.ts';
import { hammer, overload, type Target } from '../load/hammer.ts';
import { makeAsker, type Asker } from '../people.ts';
import { openWorld } from '../world.ts';
import { fill, newPerson, openYard, secondsToEnd, start, type Yard } from '../yard.ts';

const backlog = 1_000_000;
const smallBatch = 1_000;

const read = (asker: Asker): Target => ({
  path: registrationCalls.getPatient.path,
  headers: { authorization: `Bearer ${asker.token}`, 'x-client': asker.clientId },
  body: JSON.stringify({ RegMasterID: asker.patientId }),
});

/** The 95th percentile of opening a patient, by four people who look at each for a moment. */
async function readP95({ world }: Yard, people: readonly Asker[], each: number): Promise<number> {
  const times = await Promise.all(
    people.map(async (asker) => {
      const { path, headers, body } = read(asker);
      const mine: number[] = [];
      for (let n = 0; n < each; n += 1) {
        const at = performance.now();
        const answer = await fetch(world.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body,
        });
        if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
        await answer.text();
        mine.push(performance.now() - at);
        await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 40));
      }
      return mine;
    }),
  );
  return percentile(times.flat(), 0.95);
}

type Beside = {
  /** 95th percentiles of a read, in ms. */
  readonly idle: number;
  readonly busy: number;
  /** Seconds of a small batch of another client; medians of three. */
  readonly alone: number;
  readonly beside: number;
};

/** People at their screens, and a small batch of another client, without a batch of a million and beside one. */
async function measureBeside(payerMs: number): Promise<Beside> {
  const yard = await openYard(payerMs, true);
  try {
    const { world } = yard;
    const people = await Promise.all(Array.from({ length: 4 }, () => makeAsker(world)));
    const other = await newPerson(world);
    await yard.worker(50);
    const small = async () => {
      const of = await fill(yard, smallBatch, other);
      await start(yard, of);
      return secondsToEnd(yard, of);
    };
    const thrice = async () => median([await small(), await small(), await small()]);
    await readP95(yard, people, 100); // warms the server
    await small(); // and the worker
    const idle = await readP95(yard, people, 200);
    const alone = await thrice();
    const large = await fill(yard, backlog);
    // A million rows in a few seconds leave minutes of sweeping and writing behind, which a file that is read in does as it goes.
    await world.admin.query('VACUUM ANALYZE');
    await world.admin.query('CHECKPOINT');
    await start(yard, large);
    const beside = await thrice();
    return { idle, busy: await readP95(yard, people, 200), alone, beside };
  } finally {
    await yard.close();
  }
}

/** The payer of all the other figures of the engine, and one at which a worker of fifty takes all that two processors have. */
const payerMs = { usual: 250, flatOut: 50 } as const;

/** What a batch of a million leaves to the people at their screens, and to a small batch of another client. */
export const batchBeside: Bench = {
  names: ['batch.besideApi', 'batch.besideApiFlatOut', 'batch.fairness'],
  run: async () => {
    const usual = await measureBeside(payerMs.usual);
    const flatOut = await measureBeside(payerMs.flatOut);
    return [
      {
        name: 'batch.besideApi',
        value: usual.busy,
        unit: 'ms p95 of a read',
        ratio: usual.busy / usual.idle,
        against: `the same read without a batch of ${backlog} beside, whose payer takes ${payerMs.usual} ms`,
        promise: { atMost: 2, of: 'ratio' },
      },
      {
        name: 'batch.besideApiFlatOut',
        value: flatOut.busy,
        unit: 'ms p95 of a read',
        ratio: flatOut.busy / flatOut.idle,
        against: `the same, whose payer takes ${payerMs.flatOut} ms: the worker leaves no processor idle`,
        promise: null,
      },
      {
        name: 'batch.fairness',
        value: flatOut.beside,
        unit: `s for ${smallBatch} items`,
        ratio: flatOut.beside / flatOut.alone,
        against: `the same batch without one of ${backlog} of another client beside`,
        promise: { atMost: 2, of: 'ratio' },
      },
    ];
  },
};

/** Three times as many requests as it can answer, on as many more connections: what it still answers. */
export const overloaded: Bench = {
  names: ['server.overload'],
  run: async () => {
    const world = await openWorld({ sandboxDelayMs: 0 });
    try {
      const askers = await Promise.all(Array.from({ length: 20 }, () => makeAsker(world)));
      const targets = askers.map(read);
      // The crowd sits at other machines: what it takes of this one's processors, the server and its database do not lack.
      setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
      await hammer(world.url, targets, 2);
      const capacity = await hammer(world.url, targets, 4);
      const crowd = Array.from({ length: 10 }, () => targets).flat();
      const goodput = await overload(world.url, crowd, { seconds: 8, perSecond: 3 * capacity });
      return [
        {
          name: 'server.overload',
          value: goodput,
          unit: 'reads/s at three times the load',
          ratio: goodput / capacity,
          against: 'what it answers at the load it bears',
          promise: { atLeast: 0.9, of: 'ratio' },
        },
      ];
    } finally {
      await world.close();
    }
  },
};
