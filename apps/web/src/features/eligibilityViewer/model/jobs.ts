import type { Business } from './business.ts';
import type { Change } from './change.ts';
import type { Outline } from './outline.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export const sampleNames = ['271', '277', '278', '835', '837', '999'] as const;
export type SampleName = (typeof sampleNames)[number];

/** What the worker can be asked; it keeps nothing from one to the next. */
export type Job =
  | { readonly kind: 'read'; readonly bytes: Bytes }
  /** One transaction set with the envelope around it; `before` segments of the message were left out in front of it. */
  | { readonly kind: 'business'; readonly bytes: Bytes; readonly set: string }
  | { readonly kind: 'deidentify'; readonly bytes: Bytes }
  | { readonly kind: 'sample'; readonly name: SampleName }
  /** What an acknowledgement says of what was sent. */
  | { readonly kind: 'answered'; readonly sent: Bytes; readonly answer: Bytes }
  | { readonly kind: 'compare'; readonly left: Bytes; readonly right: Bytes };

export type Results = {
  readonly read: { readonly bytes: Bytes; readonly outline: Outline };
  readonly business: Business;
  /** The copy, or at how many places it did not pass its proof. */
  readonly deidentify: { readonly bytes: Bytes; readonly leaks: 0 } | { readonly bytes: null; readonly leaks: number };
  readonly sample: { readonly bytes: Bytes };
  readonly answered: Business;
  readonly compare: { readonly changes: readonly Change[] };
};

export type Ask = { readonly id: number; readonly job: Job };

/** What the worker says of a job: how far it is (0 to 1), what it came to, or that it failed. */
export type Told =
  | { readonly id: number; readonly kind: 'progress'; readonly done: number }
  | { readonly id: number; readonly kind: 'result'; readonly result: Results[Job['kind']] }
  | { readonly id: number; readonly kind: 'failed' };
