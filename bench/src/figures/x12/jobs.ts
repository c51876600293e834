import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { acknowledge } from '@coverline/x12/acknowledge/acknowledge.ts';
import { judgeStrictly } from '@coverline/x12/acknowledge/options.ts';
import { eachRecord } from '@coverline/x12/records/records.ts';
import { eachSegment } from '@coverline/x12/segments.ts';
import type { PlantedFault } from '@coverline/x12/testkit/claimFaults.ts';
import { X12parser } from 'x12-parser';

/** What a job counted: jobs that read the same file must agree on it. */
export type Counted = { readonly segments: number; readonly faults?: readonly PlantedFault[] };

const answering = { date: '2026-11-21', time: '0915', control: 1 };
const chunk = { highWaterMark: 1 << 18 };

/** Every segment and every element of it, where it begins and how long it is. */
async function cursor(path: string): Promise<Counted> {
  let segments = 0;
  let touched = 0; // kept a small integer: the sum of all places is none, and would be made anew for each
  await eachSegment(createReadStream(path, chunk), (c) => {
    segments++;
    const { length } = c;
    let sum = 0;
    for (let i = 0; i <= length; i++) sum = (sum + c.at(i) + c.size(i)) | 0;
    touched ^= sum;
  });
  if (touched === 0) throw new Error('nothing was touched');
  return { segments };
}

/** Every element of every segment as a string in an array, dropped. */
async function strings(path: string): Promise<Counted> {
  let segments = 0;
  let kept: string[] = [];
  await eachSegment(createReadStream(path, chunk), (c) => {
    segments++;
    const { length } = c;
    kept = [];
    for (let i = 0; i <= length; i++) kept.push(c.el(i));
  });
  if (kept[0] !== 'IEA') throw new Error('the file does not end with its trailer');
  return { segments };
}

async function typed271(path: string): Promise<Counted> {
  let records = 0;
  await eachRecord('271', createReadStream(path, chunk), { level: 'benefit' }, ({ record }) => {
    if (record.benefit.info !== '') records++;
  });
  if (records === 0) throw new Error('no benefit was read');
  return { segments: 0 };
}

async function typed835(path: string): Promise<Counted> {
  let claims = 0;
  await eachRecord('835', createReadStream(path, chunk), { level: 'claim' }, ({ record }) => {
    if (record.services.length > 0) claims++;
  });
  if (claims === 0) throw new Error('no claim was read');
  return { segments: 0 };
}

/** Every finding of the guide, and the 999 that answers the file: its sets are judged on the way. */
async function validate(path: string): Promise<Counted> {
  const faults: PlantedFault[] = [];
  const answers = acknowledge(await readFile(path), {
    ...answering,
    judge: (fault) => {
      const { code, segment, element, loop } = fault;
      faults.push({ code, segment, element, loop });
      return judgeStrictly(fault);
    },
  });
  if (!answers.some(({ kind }) => kind === '999')) throw new Error('the file was not answered');
  return { segments: 0, faults };
}

/** The peer, the way it is fastest: every segment as an event. */
async function peer(path: string): Promise<Counted> {
  let segments = 0;
  const parser = createReadStream(path, chunk).pipe(new X12parser());
  parser.on('data', () => {
    segments++;
  });
  await new Promise((resolve, reject) => parser.once('end', resolve).once('error', reject));
  return { segments };
}

export const jobs = { cursor, strings, typed271, typed835, validate, peer } as const;
export type JobName = keyof typeof jobs;
