import { claims837 } from '../claims/records837.ts';
import { benefits271, members271 } from '../eligibility/records271.ts';
import { events278 } from '../authorization/records278.ts';
import { claims276, claims277, claims277CA } from '../claimStatus/recordsStatus.ts';
import { claims835, payments835 } from '../remittance/records835.ts';
import type { RecordKind } from './types.ts';

/** Every kind of record there is: the transaction set, then the level at which it is cut into records. */
export const recordKinds = {
  '271': { benefit: benefits271, member: members271 },
  '276': { claim: claims276 },
  '277': { claim: claims277 },
  '277CA': { claim: claims277CA },
  '278': { event: events278 },
  '835': { claim: claims835, payment: payments835 },
  '837': { claim: claims837 },
} as const satisfies Readonly<Record<string, Readonly<Record<string, RecordKind<unknown>>>>>;

type Kinds = typeof recordKinds;

export type RecordSet = keyof Kinds;
export type RecordLevel<S extends RecordSet> = keyof Kinds[S] & string;

/** The type of the records of a set at a level. */
export type RecordOf<S extends RecordSet, L extends RecordLevel<S>> =
  Kinds[S][L] extends RecordKind<infer T> ? T : never;

/** The kind in the registry. */
export function recordKindOf<S extends RecordSet, L extends RecordLevel<S>>(
  set: S,
  level: L,
): RecordKind<RecordOf<S, L>> {
  const kind: RecordKind<unknown> = recordKinds[set][level] as RecordKind<unknown>;
  return kind as RecordKind<RecordOf<S, L>>; // what RecordOf infers is what stands there
}
