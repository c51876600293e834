import type { Grade } from '../insurance/status.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long a lookup has waited for its call: in words, and graded, so that what is late stands out. */
export function callAge(openedAt: string, now: number): { readonly text: string; readonly grade: Grade } {
  const ms = Math.max(0, now - Date.parse(openedAt));
  const days = Math.floor(ms / dayMs);
  const hours = Math.floor((ms % dayMs) / hourMs);
  const minutes = Math.floor((ms % hourMs) / 60_000);
  const grade = ms >= 3 * dayMs ? 'Bad' : ms >= dayMs ? 'Questionable' : 'Good';
  if (days > 0) return { text: hours > 0 ? `${days} d ${hours} h` : `${days} d`, grade };
  return { text: hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`, grade };
}

/** By when the payer is to be called, graded by how little time is left. */
export function callByGrade(callBy: string, now: number): Grade {
  const left = Date.parse(callBy) - now;
  return left <= 0 ? 'Bad' : left <= dayMs ? 'Questionable' : 'Good';
}

/** Of a queue's row from when on it counts as late, in hours. */
export const lateAfterHours = 24;

type Handed = { readonly by: string; readonly from: string | null; readonly to: string | null };

/** Who is told of a hand-off, and what: never whoever did it. */
export function toldOfHandOff({ by, from, to }: Handed): readonly { readonly userId: string; readonly got: boolean }[] {
  if (from === to) return [];
  return [
    ...(to !== null && to !== by ? [{ userId: to, got: true }] : []),
    ...(from !== null && from !== by ? [{ userId: from, got: false }] : []),
  ];
}
