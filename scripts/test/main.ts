import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOfAreas } from './areas.ts';
import { knownAreas } from './isOfArea.ts';
import { type Count, failure, sum } from './count.ts';
import { endWithSignals } from './endWithSignals.ts';
import { removeOwnFolder } from './ownFolder.ts';
import { root } from './run.ts';
import { type Mode, reports, type Stage, stagesFor } from './stages.ts';
import { judgeSpent, readBudget } from './times/budget.ts';
import { pace } from './times/pace.ts';
import { timesTable } from './times/timesTable.ts';
import type { Took } from './times/took.ts';

endWithSignals();

const modeOf = (args: readonly string[]): Mode => {
  if (args.includes('--check')) return 'check';
  if (args.includes('--full')) return 'full';
  const areas = args.filter((arg) => !arg.startsWith('-'));
  if (areas.length === 0) return 'usual';
  const files = filesOfAreas(areas);
  if (files.vitest.length + files.browser.length > 0) return { areas, files };
  console.error(`No test is of ${areas.join(', ')}. There are: ${knownAreas.join(', ')}.`);
  return process.exit(1);
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const runStage = async (stage: Stage): Promise<Took & Readonly<{ count: Count | null }>> => {
  const since = performance.now();
  const count = await stage.run().catch((error: unknown) => failure(String(error)));
  const ms = performance.now() - since;
  for (const complaint of count?.complaints ?? []) console.log(`  ${stage.name}: ${complaint}`);
  console.log(`[${stage.name}] ${count !== null && count.failed > 0 ? 'FAILED, ' : ''}${seconds(ms)}`);
  return { what: stage.name, ms, count };
};

const mode = modeOf(process.argv.slice(2));
rmSync(join(root, reports.waits), { force: true });
mkdirSync(dirname(join(root, reports.waits)), { recursive: true });

const since = performance.now();
const stages: Awaited<ReturnType<typeof runStage>>[] = [];
const paces: number[] = [];
for (const group of stagesFor(mode)) {
  if (mode === 'usual') paces.push(await pace());
  stages.push(...(await Promise.all(group.map(runStage))));
}
const all = performance.now() - since;
removeOwnFolder();

const { told, waits } = timesTable(stages);
for (const line of told) console.log(line);
console.log(`All stages: ${seconds(all)}`);

const counts = stages.flatMap(({ count }) => count ?? []);
if (mode === 'usual') {
  const slowest = Math.max(...paces);
  console.log(
    `This machine was ${slowest.toFixed(2)} times as slow as the one whose seconds the budget is written in.`,
  );
  const budget = readBudget();
  const spent = [
    { what: 'npm test', seconds: all / 1000, allowed: budget.all },
    ...stages.map(({ what, ms }) => ({ what, seconds: ms / 1000, allowed: budget.stages[what] ?? 0 })),
    ...waits
      .filter(({ what }) => what in budget.waits)
      .map(({ what, ms }) => ({ what, seconds: ms / 1000, allowed: budget.waits[what] ?? 0 })),
  ];
  const verdict = judgeSpent(spent, slowest);
  for (const line of verdict.told) console.log(`over its budget: ${line}`);
  counts.push({ passed: 0, failed: verdict.complaints.length, tests: [], complaints: verdict.complaints });
}

const { passed, failed, tests, complaints } = sum(counts);
// once more at the end: whoever has a log's last lines alone is to know what to mend
for (const what of [...tests, ...complaints]) console.log(`  failed: ${what}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
