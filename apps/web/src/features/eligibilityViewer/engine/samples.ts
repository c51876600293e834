import { acknowledge } from '@coverline/x12/acknowledge/acknowledge.ts';
import { generate271 } from '@coverline/x12/testkit/generate271.ts';
import { generate277 } from '@coverline/x12/testkit/generate277.ts';
import { generate278Answer } from '@coverline/x12/testkit/generate278.ts';
import { generate835 } from '@coverline/x12/testkit/generate835.ts';
import { generate837P } from '@coverline/x12/testkit/generate837P.ts';
import type { SampleName } from '../model/jobs.ts';
import { joinedBytes } from '../model/joinedBytes.ts';

const seed = 7;
const claims = (faults: number): Uint8Array<ArrayBuffer> =>
  joinedBytes(generate837P({ seed, claims: 4, faults }).chunks);

/** What a receiver says of claims of which one is faulty. */
const acknowledgement = (): Uint8Array<ArrayBuffer> =>
  joinedBytes(
    acknowledge(claims(2), { date: '2026-11-21', time: '0930', control: 1 })
      .filter(({ kind }) => kind === '999')
      .map(({ bytes }) => bytes),
  );

const makers: Readonly<Record<SampleName, () => Uint8Array<ArrayBuffer>>> = {
  // Each has a fault or two, so that there is something to step through.
  '271': () => joinedBytes(generate271({ seed, members: 1, benefits: [24, 24], faults: 1 }).chunks),
  '277': () => joinedBytes(generate277({ seed, items: 4, faults: 1 }).chunks),
  '278': () => joinedBytes(generate278Answer({ seed, items: 3, faults: 1 }).chunks),
  '835': () => joinedBytes(generate835({ seed, claims: 5, faults: 1 }).chunks),
  '837': () => claims(1),
  '999': acknowledgement,
};

/** An invented message about invented people. */
export const sample = (name: SampleName): Uint8Array<ArrayBuffer> => makers[name]();
