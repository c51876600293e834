import { verify } from '@coverline/server/entry/commands/audit/verify.ts';
import { join } from 'node:path';
import { begin, type Batch, doTo, endedOf, load, makeBatch, passMinutes, passTime, progressOf } from './acts.ts';
import { again } from './again.ts';
import { type ApiServer, openApiServer } from './apiServer.ts';
import { check, tally, type Findings, type Violation, type Workload } from './checker.ts';
import type { When } from './checkFiles.ts';
import { createCrew, type Crew } from './crew.ts';
import { gather } from './evidence.ts';
import { type Composition, openComposition } from './composition.ts';
import { underWay } from './history.ts';
import { doDeed, deedsOf, newToll, type Toll } from './nemesis.ts';
import { until } from './process.ts';
import { randomOf } from './random.ts';
import { batchesOf, itemsOf } from './workload.ts';

export type Outcome = { readonly violations: readonly Violation[]; readonly lines: readonly string[] };

const workers = 2;
const faultShare = 0.05;
/** After so many deeds it is left in peace, and looked at. */
const deedsBetweenLooks = 4;
/** Of the items that are to end while things go wrong: what is left then ends in peace. */
const shareOfDeeds = 0.85;
const quietMs = 60_000;

type Run = {
  readonly composition: Composition;
  readonly crew: Crew;
  readonly server: ApiServer;
  readonly workload: Workload;
  readonly batches: readonly Batch[];
  readonly toll: Toll;
  readonly say: (line: string) => void;
};

/** One seed: batches of two clients are taken in and asked while workers, database and payers fail; then all is compared. */
export async function runSeed(options: {
  readonly seed: number;
  readonly items: number;
  readonly say: (line: string) => void;
}): Promise<Outcome> {
  const { seed, items, say } = options;
  const began = performance.now();
  const composition = await openComposition({ seed, items });
  const crew = createCrew(composition);
  const stops = [passTime(composition), passMinutes(composition)];
  let server: ApiServer | null = null;
  try {
    const random = randomOf(seed, 'nemesis');
    const batches = await Promise.all(batchesOf(items).map((plan) => makeBatch(composition, plan)));
    let loadersKilled = 0;
    for (const batch of batches) loadersKilled += await load(composition, batch, { seed, items, random });
    const workload = batches.map((batch) => ({ batch, items: itemsOf(seed, batch) }));
    server = await openApiServer(composition);
    const toll = newToll();
    const run: Run = { composition, crew, server, workload, batches, toll, say };
    for (let n = 0; n < workers; n += 1) await crew.hire();
    for (const batch of batches) await begin(composition, batch);
    const violations = await torment(run, seed, items);
    violations.push(...(await inPeace(run)));
    const end = violations.length > 0 ? null : await look(run, 'end');
    violations.push(...(end?.violations ?? []));
    if (end !== null) violations.push(...happened(toll, end));
    const chains = await verify({
      databaseUrl: composition.adminUrl,
      keysFile: composition.keysFile,
      headDir: join(composition.folder, 'heads'),
    });
    if (chains.faults > 0) violations.push({ kind: 'audit', text: `${chains.faults} chains of the audit are broken` });
    const seconds = Math.round((performance.now() - began) / 1000);
    return { violations, lines: [...summary(run, end, loadersKilled), `  ${seconds} s`] };
  } catch (error) {
    say(`  ended by themselves: ${crew.endedAlone().join(', ') || 'none'}`);
    say(crew.said().split('\n').slice(-30).join('\n'));
    say((server?.said() ?? '').split('\n').slice(-30).join('\n'));
    throw error;
  } finally {
    for (const stop of stops) stop();
    await crew.endAll();
    await server?.end();
    await composition.close();
  }
}

/** All deeds, each when so much is done, with a quiet look in between; stops at the first look that finds something wrong. */
async function torment(run: Run, seed: number, items: number): Promise<Violation[]> {
  const { composition, crew, server, batches, toll, say } = run;
  const began = performance.now();
  const random = randomOf(seed, 'deeds');
  const deeds = deedsOf(random, items);
  const small = batches.find(({ isCancelled }) => isCancelled);
  let isCalledOff = false;
  composition.proxy.misbehave(faultShare);
  for (const [at, deed] of deeds.entries()) {
    const wanted = ((at + 1) / deeds.length) * shareOfDeeds * items;
    let since = performance.now();
    await until(`${Math.round(wanted)} items end`, 240_000, async () => {
      // It may be files alone that are left.
      if (performance.now() - since > 3_000) {
        since = performance.now();
        await composition.harness.letOneGo({});
      }
      return (await endedOf(composition, batches)) >= wanted;
    });
    if (!isCalledOff && small !== undefined && (await endedOf(composition, [small])) > 0.2 * small.items) {
      isCalledOff = true;
      await doTo(server, small, 'cancelBatch');
    }
    const alone = crew.endedAlone();
    if (alone.length > 0) return alone.map((name) => ({ kind: 'ended', text: `${name} ended by itself` }));
    say(`  ${Math.round(wanted)} items, ${Math.round((performance.now() - began) / 1_000)} s: ${deed}`);
    await doDeed({ composition, crew, server, random, toll }, deed);
    if ((at + 1) % deedsBetweenLooks > 0) continue;
    const { violations } = await quietLook(run);
    if (violations.length > 0) return [...violations];
    composition.proxy.misbehave(faultShare);
    await composition.harness.hold();
  }
  if (!isCalledOff && small !== undefined) await doTo(server, small, 'cancelBatch');
  composition.proxy.misbehave(0);
  await composition.harness.letGo();
  return [];
}

/** Nothing new is sent, what is under way ends, what a dead one held is taken back: then all has to add up. */
async function quietLook(run: Run): Promise<Findings> {
  const { composition, server, batches, say } = run;
  composition.proxy.misbehave(0);
  await composition.harness.letGo();
  for (const batch of batches) await doTo(server, batch, 'pauseBatch');
  await untilNobodyHolds(run);
  const findings = await look(run, 'quiet');
  say(`  quiet: ${told(findings)}`);
  for (const batch of batches) await doTo(server, batch, 'resumeBatch');
  return findings;
}

const untilNobodyHolds = ({ composition }: Run) =>
  until('nothing is under way', quietMs, async () => (await again('look', () => underWay(composition.admin))) === 0);

const look = async ({ composition, workload, toll }: Run, when: When): Promise<Findings> =>
  check(await again('read all there is', () => gather(composition)), workload, toll, when);

/** What is left ends, and what failed by no fault of its own is asked again. */
async function inPeace(run: Run): Promise<readonly Violation[]> {
  const { server, batches } = run;
  try {
    await untilAllEnd(run);
    const { violations } = await look(run, 'quiet');
    if (violations.length > 0) return violations;
    for (const batch of batches) await doTo(server, batch, 'rerunFailedBatch');
    await untilAllEnd(run);
    return await allAnew(run);
  } catch (error) {
    return [{ kind: 'stuck', text: String(error) }];
  }
}

/** Of one batch every row is asked anew, with payers that misbehave and a worker killed; it is looked at on its way. */
async function allAnew(run: Run): Promise<readonly Violation[]> {
  const { composition, crew, server, batches, toll, say } = run;
  const again = batches.find(({ name }) => name === 'second');
  if (again === undefined) throw new Error('no batch to ask anew');
  composition.proxy.misbehave(faultShare);
  await doTo(server, again, 'rerunBatch');
  await until('some are answered anew', quietMs, async () => (await endedOf(composition, [again])) > 0.3 * again.items);
  say(`  ${again.name} anew: killWorker`);
  await doDeed({ composition, crew, server, random: randomOf(again.items, 'anew'), toll }, 'killWorker');
  const { violations } = await quietLook(run);
  if (violations.length > 0) return violations;
  await untilAllEnd(run);
  await doTo(server, again, 'rerunFailedBatch');
  await untilAllEnd(run);
  return [];
}

const untilAllEnd = ({ composition, batches }: Run) =>
  until('every batch ends', 300_000, async () => {
    const all = await Promise.all(batches.map((batch) => progressOf(composition, batch)));
    if (all.some(({ finishedAt }) => finishedAt === null)) return false;
    // The last acknowledgements come a moment after the last answers.
    const { Files } = await composition.harness.tell();
    return !Files.some((path) => path.startsWith('/inbound/'));
  });

/** A run in which nothing went wrong at the right moment proves nothing. */
function happened(toll: Toll, { moves }: Findings): readonly Violation[] {
  const missing: string[] = [];
  if (toll.killsBeforeCommit === 0) missing.push('no kill fell between a payer’s answer and its commit');
  if (moves.lapsed === 0) missing.push('no lease ran out');
  if (toll.takenFromZombies === 0) missing.push('nothing was taken over from a stopped worker');
  if (toll.killsOnDelivery === 0) missing.push('no kill fell between the delivery of a file and its note');
  if (toll.killsOnPickup === 0) missing.push('no kill fell between two parts of the answers of a file');
  return missing.map((text) => ({ kind: 'idle', text }));
}

const told = ({ byStatus, calls, duplicates, allowed }: Findings): string =>
  `${Object.entries(byStatus)
    .map(([status, many]) => `${many} ${status}`)
    .join(', ')}; ${calls} calls, ${duplicates} again of ${allowed} that may`;

function summary({ toll, crew, composition }: Run, end: Findings | null, loadersKilled: number): readonly string[] {
  const heard = tally(eventsOf(crew.said()));
  const faults = composition.proxy.exchanges.filter(({ fault }) => fault !== null).length;
  const deeds = Object.entries({ ...toll.done, loader: loadersKilled }).map(([name, many]) => `${name} ${many}`);
  return [
    ...(end === null ? [] : [`  end: ${told(end)}`]),
    ...(end === null
      ? []
      : [
          `  ${end.moves.lapsed} leases ran out, ${end.moves.retries} asked again by policy, ${end.moves.reruns} by hand, ${end.moves.setAside} set aside`,
        ]),
    `  deeds: ${deeds.join(', ')}; ${faults} exchanges spoilt, ${composition.gate.cuts()} COMMITs cut off`,
    ...(end === null ? [] : [`  ${end.files}`]),
    `  ${toll.killsBeforeCommit} kills between answer and commit, ${toll.answersLost} answers lost so`,
    `  workers said: ${Object.entries(heard)
      .map(([event, many]) => `${event} ${many}`)
      .join(', ')}`,
  ];
}

/** What workers logged: an event and its detail, and whatever is no line of the log by its beginning. */
function eventsOf(said: string): readonly string[] {
  const lines = said.split('\n').map((line) => line.replace(/^worker \d+: /, ''));
  return lines
    .filter((line) => line !== '' && !line.startsWith('worker ready'))
    .map((line) => {
      const { event, detail } = /"event":"(?<event>[^"]*)"(?:.*"detail":"(?<detail>[^"]*)")?/.exec(line)?.groups ?? {};
      return event === undefined ? line.slice(0, 80) : `${event} (${detail ?? ''})`;
    });
}
