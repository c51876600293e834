import { join } from 'node:path';
import { median, type Figure } from '../../figure.ts';
import { writeFile, type Kind, type X12File } from './file.ts';
import type { Counted, JobName } from './jobs.ts';
import { start } from '../process.ts';
import type { Order } from './worker.ts';

const fileBytes = 67_000_000;
const plantedFaults = 50;
const rounds = 5;

/** A job over the file of a kind, and how many times faster than the peer it is promised to be. */
export type Measure = { readonly name: string; readonly job: Exclude<JobName, 'peer'>; readonly atLeast: number };

type Run = Counted & { readonly seconds: number };

/** Jobs over one generated file, interleaved with the peer, each in a process of its own; the first round warms them up. */
export async function throughput(kind: Kind, measures: readonly Measure[]): Promise<readonly Figure[]> {
  const file = writeFile(kind, fileBytes, plantedFaults);
  const named: readonly JobName[] = ['peer', ...measures.map(({ job }) => job)];
  const workers = named.map((job) => ({ job, ...start<Order, Run>(join(import.meta.dirname, 'worker.ts')) }));
  const speeds = new Map<JobName, number[]>(named.map((job) => [job, []]));
  try {
    for (let round = 0; round <= rounds; round++) {
      const runs: Run[] = [];
      for (const { job, ask } of workers) {
        const run = await ask({ job, path: file.path });
        runs.push(run);
        if (round > 0) speeds.get(job)?.push(file.bytes / 1e6 / run.seconds);
      }
      agree(runs, file);
    }
  } finally {
    for (const { close } of workers) close();
    file.remove();
  }
  const peers = speeds.get('peer') ?? [];
  return measures.map(({ name, job, atLeast }) => {
    const ours = speeds.get(job) ?? [];
    return {
      name,
      value: median(ours),
      unit: 'MB/s',
      ratio: median(ours.map((speed, i) => speed / (peers[i] ?? Number.NaN))),
      against: `x12-parser 1.3.0 splitting the same ${kind} file into segments`,
      promise: { atLeast, of: 'ratio' },
    };
  });
}

/** A figure of what was read wrong is none: segments as the peer counts them, and the planted faults, those and no other. */
function agree(runs: readonly Run[], file: X12File): void {
  const counts = new Set(runs.map(({ segments }) => segments).filter((count) => count > 0));
  if (counts.size !== 1) throw new Error(`segments were counted differently: ${[...counts].join(', ')}`);
  for (const { faults } of runs) {
    if (faults === undefined) continue;
    const told = JSON.stringify(faults.map(({ code, segment, element, loop }) => [code, segment, element, loop]));
    const planted = JSON.stringify(
      file.faults.map(({ code, segment, element, loop }) => [code, segment, element, loop]),
    );
    if (told !== planted)
      throw new Error(`${faults.length} faults found, ${file.faults.length} planted, or not the same`);
  }
}
