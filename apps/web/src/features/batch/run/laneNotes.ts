import type { BatchLane } from '@coverline/contract/batch/batch.ts';
import { countdown, counted } from '#/features/batch/batchWords.ts';

/** A sentence for each payer whose rows wait: how many, and when the next is tried. */
export function laneNotes(lanes: readonly BatchLane[], now: number): readonly string[] {
  return lanes.flatMap(({ Name, Counts, HeldUntil, NextTryAt }) => {
    const held = HeldUntil !== null && Date.parse(HeldUntil) > now;
    if (!held && Counts.Waiting === 0) return [];
    const until = held ? HeldUntil : NextTryAt;
    const next = until === null ? '' : ` Next try in ${countdown(until, now)}.`.replace('in now', 'now');
    const rows =
      Counts.Waiting > 0
        ? `${counted(Counts.Waiting, 'row')} ${Counts.Waiting === 1 ? 'waits' : 'wait'}`
        : 'left alone for now';
    return [`${Name}: ${rows}.${next}`];
  });
}
