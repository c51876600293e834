import { loadavg } from 'node:os';
import { batchBeside, overloaded } from './figures/batchBeside.ts';
import { batchBacklog, batchPipeline, batchThroughput } from './figures/batch.ts';
import { batchTakeIn } from './figures/batchTakeIn.ts';
import { caseList } from './figures/caseList.ts';
import { auditedRead } from './figures/auditedRead.ts';
import { clearanceGrid } from './figures/clearanceGrid.ts';
import { extractFile } from './figures/extractFile.ts';
import { initialScript } from './figures/initialScript.ts';
import { intake } from './figures/intake.ts';
import { interaction } from './figures/interaction.ts';
import { paint } from './figures/paint.ts';
import { payers } from './figures/payers.ts';
import { prices } from './figures/prices.ts';
import { rowSecurity } from './figures/rowSecurity.ts';
import { samePerson } from './figures/samePerson.ts';
import { screens } from './figures/screens.ts';
import { search } from './figures/search.ts';
import { signIn } from './figures/signIn.ts';
import { touchTimes } from './figures/touchTime.ts';
import { x12Memory } from './figures/x12Memory.ts';
import { x12Messages } from './figures/x12Messages.ts';
import { x12Size } from './figures/x12Size.ts';
import { x12Throughput } from './figures/x12Throughput.ts';
import { x12Writer } from './figures/x12Writer.ts';
import { holds, type Bench } from './figure.ts';

/** `npm run bench [-- NAME …]`: one JSON line a figure; NAME chooses the figures whose names begin so. */
const benches: readonly Bench[] = [
  initialScript,
  screens,
  paint,
  interaction,
  ...x12Throughput,
  ...x12Writer,
  x12Messages,
  x12Memory,
  x12Size,
  ...intake,
  ...prices,
  rowSecurity,
  auditedRead,
  payers,
  search,
  samePerson,
  caseList,
  clearanceGrid,
  ...touchTimes,
  signIn,
  batchPipeline,
  batchThroughput,
  batchBacklog,
  batchTakeIn,
  batchBeside,
  extractFile,
  overloaded, // the last: its process makes way for the others from then on
];
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const isWanted = (name: string) => wanted.length === 0 || wanted.some((begin) => name.startsWith(begin));

let broken = 0;
for (const bench of benches) {
  if (!bench.names.some(isWanted)) continue;
  for (const figure of await bench.run()) {
    if (!isWanted(figure.name)) continue;
    const { promise, ...line } = figure;
    const kept = holds(figure);
    if (!kept) broken += 1;
    console.log(
      JSON.stringify({
        ...line,
        value: round(line.value),
        ratio: line.ratio === null ? null : round(line.ratio),
        promise,
        kept,
      }),
    );
  }
}
console.error(
  `load average ${loadavg()
    .map((one) => one.toFixed(2))
    .join(' ')}; ${broken} promise(s) not kept`,
);
process.exitCode = broken === 0 ? 0 : 1;

function round(value: number): number {
  return Number(value.toPrecision(4));
}
