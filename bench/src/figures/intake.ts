import { join } from 'node:path';
import { nodeFlags } from '@coverline/server/entry/launch/part.ts';
import type { Bench, Figure } from '../figure.ts';
import { start } from './process.ts';
import type { IntakeAnswer, IntakeJob, IntakeOrder } from './intake/worker.ts';

async function ask(job: IntakeJob, rows: number, args: readonly string[] = []): Promise<IntakeAnswer> {
  const { ask: send, close } = start<IntakeOrder, IntakeAnswer>(join(import.meta.dirname, 'intake/worker.ts'), args);
  try {
    const answer = await send({ job, rows });
    if (answer.seen !== rows) throw new Error(`${job}: ${answer.seen} rows were read of ${rows}`);
    return answer;
  } finally {
    close();
  }
}

const perSecond = async (job: IntakeJob, rows: number): Promise<number> => (rows / (await ask(job, rows)).ms) * 1000;

async function rate(name: string, job: IntakeJob, rows: number, peer: IntakeJob, atLeast: number): Promise<Figure> {
  const [ours, theirs] = [await perSecond(job, rows), await perSecond(peer, rows)];
  return {
    name,
    value: ours,
    unit: 'rows/s',
    ratio: ours / theirs,
    against: peer,
    promise: { atLeast, of: 'ratio' },
  };
}

/** Under the flags that a process of the portal has. */
async function growth(name: string, job: IntakeJob, rows: number): Promise<Figure> {
  const { grownMb, ms } = await ask(job, rows, nodeFlags);
  return {
    name,
    value: grownMb,
    unit: 'MB',
    ratio: null,
    against: `${rows.toLocaleString('en-US')} rows read and checked in ${(ms / 1000).toFixed(0)} s, beyond the first 20,000`,
    promise: { atMost: 64, of: 'value' },
  };
}

/** Files that clients send: how fast rows come out of them, and how flat memory stays (F-10, P-07). */
export const intake: readonly Bench[] = [
  {
    names: ['intake.csv.papaparse', 'intake.csv.csv-parse'],
    run: async () => [
      await rate('intake.csv.papaparse', 'csv', 500_000, 'csv by papaparse', 1),
      await rate('intake.csv.csv-parse', 'csv', 500_000, 'csv by csv-parse', 1),
    ],
  },
  { names: ['intake.csv.memory'], run: async () => [await growth('intake.csv.memory', 'csv memory', 5_000_000)] },
  {
    names: ['intake.xlsx.read-excel-file'],
    run: async () => [await rate('intake.xlsx.read-excel-file', 'xlsx', 30_000, 'xlsx by read-excel-file', 1)],
  },
  { names: ['intake.xlsx.memory'], run: async () => [await growth('intake.xlsx.memory', 'xlsx memory', 300_000)] },
];
