import { expect } from 'vitest';
import {
  callsOf,
  kill,
  people,
  progressOf,
  resultsOf,
  runBatch,
  type TestBatch,
  untilEnded,
  type workersOf,
} from './batches.ts';
import { eventually } from './eventually.ts';
import type { TestServer } from './testServer.ts';

const inFlight = 10;
/** As many as are in a worker's hand: asked, claimed ahead and asked meanwhile, and still to be stored. */
const inHand = inFlight + 4 + inFlight;

/**
 * Workers are killed again and again under a batch, each after it has done some: every item is done once or set aside over three
 * deaths, none is lost, and each death costs what was in flight.
 */
export async function killedAgain(
  server: TestServer,
  workers: ReturnType<typeof workersOf>,
  { items, deaths }: { readonly items: number; readonly deaths: { readonly least: number; readonly most: number } },
): Promise<void> {
  const of = await runBatch(server, [...people('SUMMA', items / 2), ...people('BLUE1', items / 2)]);
  const askedInVain = async () => (await callsOf(server, of)).length - (await progressOf(server, of)).counts.done;
  const lost = [0];
  while ((await progressOf(server, of)).finishedAt === null && lost.length <= deaths.most) {
    const worker = await workers.startProcess({ BATCH_LEASE_SECONDS: '1', BATCH_IN_FLIGHT: String(inFlight) });
    const before = (await progressOf(server, of)).counts.done;
    await eventually('it works', async () => {
      const { counts, finishedAt } = await progressOf(server, of);
      return finishedAt !== null || counts.done > before + 20;
    });
    await kill(server, worker); // what had reached the database may have been stored
    lost.push(await askedInVain());
  }
  const died = lost.length - 1;
  expect(died).toBeGreaterThanOrEqual(deaths.least);
  await workers.start();
  const progress = await untilEnded(server, of);
  const aside = await setAside(server, of);
  expect(aside.length).toBeLessThanOrEqual(Math.max(0, died - 2)); // one a death and no sooner than the third: the worst are asked alone
  expect(progress.counts).toMatchObject({ total: items, done: items - aside.length, failed: aside.length });
  const asked = items - aside.filter(({ lookup_id: id }) => id === null).length;
  expect(await resultsOf(server, of)).toEqual({ items, lookups: asked, finished: asked, audited: asked });
  const each = lost.slice(1).map((all, at) => all - (lost[at] ?? 0));
  expect(Math.max(...each)).toBeLessThanOrEqual(inHand);
  expect(await askedInVain()).toBe(lost.at(-1)); // who is not killed asks nothing twice
}

/** Where the machine is slow, one item may be in hand at three of the kills. Nothing else may have failed. */
async function setAside({ admin }: TestServer, { batchId }: TestBatch) {
  const { rows } = await admin.query<{ reason: string; crashes: number; lookup_id: string | null }>(
    "SELECT reason, crashes, lookup_id FROM phi.batch_state WHERE batch_id = $1 AND status = 'Failed'",
    [batchId],
  );
  for (const row of rows) expect(row).toMatchObject({ reason: 'SetAside', crashes: 3 });
  return rows;
}
