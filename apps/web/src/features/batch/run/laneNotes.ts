import type { BatchLane } from '@coverline/contract/batch/batch.ts';
import { clockText, countdown, counted } from '#/features/batch/batchWords.ts';

/** A sentence for each payer whose rows wait: how many, and when the next is tried. */
export function laneNotes(lanes: readonly BatchLane[], now: number, timeZone: string): readonly string[] {
  return lanes.flatMap(({ Name, Counts, HeldUntil, OpensAt, NextTryAt }) => {
    const left = Counts.Pending + Counts.Waiting;
    if (OpensAt !== null && left > 0 && Date.parse(OpensAt) > now)
      return [`${Name}: ${waits(left)} for its hours, until ${clockText(OpensAt, timeZone, new Date(now))}.`];
    const held = HeldUntil !== null && Date.parse(HeldUntil) > now;
    if (!held && Counts.Waiting === 0) return [];
    const until = held ? HeldUntil : NextTryAt;
    const next = until === null ? '' : ` Next try in ${countdown(until, now)}.`.replace('in now', 'now');
    return [`${Name}: ${Counts.Waiting > 0 ? waits(Counts.Waiting) : 'left alone for now'}.${next}`];
  });
}

const waits = (rows: number): string => `${counted(rows, 'row')} ${rows === 1 ? 'waits' : 'wait'}`;
