import { setTimeout as pause } from 'node:timers/promises';
import { begin, load, makeBatch, passMinutes, progressOf } from '../acts.ts';
import { check, type Kind } from '../checker.ts';
import { type Crew, createCrew } from '../crew.ts';
import { gather } from '../evidence.ts';
import { type Composition, openComposition } from '../composition.ts';
import { type Deed, doDeed, newToll } from '../nemesis.ts';
import { until } from '../process.ts';
import { randomOf } from '../random.ts';
import { batchesOf, itemsOf } from '../workload.ts';

/** Each with what is done to it, and the promises of which it has to break one. */
export const controls = {
  acknowledgeFirst: { module: 'controls/acknowledgeFirst.ts', deed: 'killWorker', breaks: ['lost'] },
  noFencing: { module: 'controls/noFencing.ts', deed: 'zombie', breaks: ['moves', 'counts', 'twice'] },
  /** Nothing need go wrong beside it. */
  shortLease: { module: 'controls/shortLease.ts', deed: null, breaks: ['duplicates'] },
  removeFirst: { module: 'controls/removeFirst.ts', deed: 'killOnPickup', breaks: ['lost'] },
} as const satisfies Record<
  string,
  { readonly module: string; readonly deed: Deed | null; readonly breaks: readonly Kind[] }
>;
export type Control = keyof typeof controls;

const seed = 1;
const items = 1_200;

/** No deed of a control is done to it. */
const noServer = { killAtNextAct: () => {} };

/** A small run of spoilt workers; answers whether the checker found them out, and by what. */
export async function runControl(name: Control): Promise<{ readonly isFound: boolean; readonly text: string }> {
  const { module, breaks } = controls[name];
  const composition = await openComposition({ seed, items });
  const crew = createCrew(composition, { before: [module] });
  const stop = passMinutes(composition);
  try {
    const kinds = await spoil(composition, crew, controls[name]);
    const broken = breaks.filter((kind) => kinds.has(kind));
    const all = [...kinds].map(([kind, many]) => `${many} × ${kind}`).join(', ');
    return { isFound: broken.length > 0, text: all === '' ? 'nothing found wrong' : all };
  } finally {
    stop();
    await crew.endAll();
    await composition.close();
  }
}

async function spoil(
  composition: Composition,
  crew: Crew,
  { deed, breaks }: (typeof controls)[Control],
): Promise<ReadonlyMap<Kind, number>> {
  const random = randomOf(seed, 'control');
  const plan = batchesOf(items)[0];
  if (plan === undefined) throw new Error('no batch');
  const batch = await makeBatch(composition, plan);
  await load(composition, batch, { seed, items, random });
  await Promise.all([crew.hire(), crew.hire()]);
  await begin(composition, batch);
  const toll = newToll();
  const look = async () => {
    const { violations } = check(await gather(composition), [{ batch, items: itemsOf(seed, plan) }], toll, 'quiet');
    const kinds = new Map<Kind, number>();
    for (const { kind } of violations) if (kind !== 'stuck') kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    return kinds;
  };
  if (deed !== null) {
    await until('it works', 30_000, async () => (await progressOf(composition, batch)).counts.done > 100);
    await doDeed({ composition, crew, server: noServer, random, toll }, deed);
  }
  // Whoever goes on stores what it has, once its connections stand again. Workers that take from each other get little done.
  for (let seconds = 0; seconds < 60; seconds += 1) {
    await pause(1_000);
    const kinds = await look();
    if (breaks.some((kind) => kinds.has(kind))) break;
  }
  await crew.endAll();
  return look();
}
