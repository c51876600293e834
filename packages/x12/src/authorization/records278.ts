import { toldRecords } from '../records/toldRecords.ts';
import type { RecordKind } from '../records/types.ts';
import { createWalk278 } from './createWalk278.ts';
import type { AuthorizationRecord } from './types.ts';

/** The patient events of a 278, requests and answers alike, one at a time. */
export const events278: RecordKind<AuthorizationRecord> = {
  set: '278',
  level: 'event',
  start: () => toldRecords((tell) => createWalk278({ event: tell, refusal: () => {} }).accept),
};
