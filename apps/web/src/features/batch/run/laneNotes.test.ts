import type { BatchLane } from '@coverline/contract/batch/batch.ts';
import { expect, it } from 'vitest';
import { laneNotes } from './laneNotes.ts';

const now = Date.parse('2026-11-22T10:00:00Z');
const lane = (
  Waiting: number,
  HeldUntil: string | null,
  NextTryAt: string | null,
  OpensAt: string | null = null,
): BatchLane => ({
  PartnerID: 'a',
  Name: 'Granite',
  State: 'Up',
  P95Ms: null,
  Counts: {
    Total: 9,
    Pending: 0,
    InFlight: 0,
    Waiting,
    Done: 0,
    Failed: 0,
    Skipped: 0,
    Cancelled: 0,
    Good: 0,
    Questionable: 0,
    Bad: 0,
    Unknown: 0,
  },
  SpentCents: 0,
  Places: 4,
  AMinute: 0,
  HeldUntil,
  OpensAt,
  NextTryAt,
});

it.each([
  [lane(0, null, null), []],
  [lane(96, null, '2026-11-22T10:00:42Z'), ['Granite: 96 rows wait. Next try in 0:42.']],
  [lane(1, null, null), ['Granite: 1 row waits.']],
  [lane(1, null, '2026-11-22T09:59:00Z'), ['Granite: 1 row waits. Next try now.']],
  [lane(0, '2026-11-22T10:01:00Z', null), ['Granite: left alone for now. Next try in 1:00.']],
  [lane(0, '2026-11-22T09:59:00Z', null), []],
  [
    lane(7, '2026-11-22T10:01:00Z', null, '2026-11-23T03:00:00Z'),
    ['Granite: 7 rows wait for its hours, until 10:00 PM.'],
  ],
  [lane(7, null, null, '2026-11-24T03:00:00Z'), ['Granite: 7 rows wait for its hours, until 11/23/2026 10:00 PM.']],
  [lane(0, null, null, '2026-11-23T03:00:00Z'), []],
])('%# is said', (one, notes) => {
  expect(laneNotes([one], now, 'America/New_York')).toEqual(notes);
});
