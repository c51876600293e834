import { type Count, failure, sum } from './count.ts';
import { signalRunning } from './run.ts';
import { type Stage, stagesFor } from './stages.ts';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    signalRunning('SIGTERM');
    process.exitCode = 1;
    process.exit();
  });
}

const modeOf = (args: readonly string[]): Parameters<typeof stagesFor>[0] => {
  if (args.includes('--check')) return 'check';
  return args.includes('--full') ? 'full' : 'usual';
};

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const runStage = async (stage: Stage): Promise<Count | null> => {
  const since = performance.now();
  const count = await stage.run().catch((error: unknown) => failure(String(error)));
  for (const complaint of count?.complaints ?? []) console.log(`  ${stage.name}: ${complaint}`);
  console.log(`[${stage.name}] ${count !== null && count.failed > 0 ? 'FAILED, ' : ''}${seconds(since)}`);
  return count;
};

const since = performance.now();
const counts: (Count | null)[] = [];
for (const group of stagesFor(modeOf(process.argv.slice(2)))) counts.push(...(await Promise.all(group.map(runStage))));
const { passed, failed, tests, complaints } = sum(counts.filter((count) => count !== null));
console.log(`All stages: ${seconds(since)}`);
// once more at the end: whoever has a log's last lines alone is to know what to mend
for (const what of [...tests, ...complaints]) console.log(`  failed: ${what}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
