import { isReversed } from './isReversed.ts';
import type { RuleHandlers, RuleSet, RuleText } from './types.ts';

const texts = {
  'day-none': {
    snip: 4,
    severity: 'warning',
    text: 'A day of the year 9999 stands for something that happened or began.',
    hint: 'Leave out a day that is not known; only an end may lie that far.',
    source: 'Use of the field: the year 9999 stands for an end that is open, and for no day.',
    ack: 'IK4 I12',
  },
  'period-reversed': {
    snip: 4,
    severity: 'warning',
    text: 'The period ends before it begins.',
    hint: 'A period has its beginning first, and its end behind it.',
    source: 'Use of the field: a period has a beginning and an end.',
    ack: 'IK4 I12',
  },
  'amount-negative': {
    snip: 4,
    severity: 'warning',
    text: 'A charge or a count is less than nothing.',
    hint: 'Send what was charged or counted; what is taken back has a place of its own.',
    source: 'Use of the field: nobody bills less than nothing.',
    ack: 'IK4 I12',
  },
} as const satisfies Record<string, RuleText>;

/** Elements of segments, these by their keys in the guide ('2100.claim'). */
type Places = Readonly<Record<string, readonly number[]>>;

/** What passes every check of its form and cannot be all the same: days that are none, charges and counts below nothing. */
export function impossibleRules(days: Places, amounts: Places): RuleSet {
  const keys = [...new Set([...Object.keys(days), ...Object.keys(amounts)])];
  return {
    texts,
    start: (report) => ({
      on: Object.fromEntries(keys.map((key) => [key, checkOf(days[key] ?? [], amounts[key] ?? [], report)] as const)),
    }),
  };
}

const checkOf =
  (
    days: readonly number[],
    amounts: readonly number[],
    report: Parameters<RuleSet['start']>[0],
  ): RuleHandlers['on'][string] =>
  (cursor) => {
    for (const i of days) if (isNoDay(cursor.bytes, cursor.from(i), cursor.to(i))) report('day-none', cursor, i);
    if (cursor.id === 'DTP' && days.includes(3) && isReversed(cursor)) report('period-reversed', cursor, 3);
    for (const i of amounts) if ((cursor.scaled(i, 2) ?? 0) < 0) report('amount-negative', cursor, i);
  };

const nine = 57;

function isNoDay(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from < 8) return false;
  for (let at = from; at < from + 4; at++) if (bytes[at] !== nine) return false;
  return true;
}
