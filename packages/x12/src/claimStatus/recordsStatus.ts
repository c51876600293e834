import { toldRecords } from '../records/toldRecords.ts';
import type { RecordKind } from '../records/types.ts';
import { createStatusWalk } from './createStatusWalk.ts';
import type { ClaimStatusRecord } from './types.ts';

/** The claims of one kind of message, one at a time. */
const claimsOf = (set: string, family: string): RecordKind<ClaimStatusRecord> => ({
  set,
  family,
  level: 'claim',
  start: () => toldRecords((tell) => createStatusWalk({ claim: tell, outcome: () => {} }).accept),
});

export const claims276 = claimsOf('276', '005010X212');
export const claims277 = claimsOf('277', '005010X212');
export const claims277CA = claimsOf('277', '005010X214');
