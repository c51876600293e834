import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { gatewayCalls } from '@coverline/contract/gateways/gateways.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';

export type Traffic = DataOf<typeof gatewayCalls.getGatewayTraffic>;
type Seen = Omit<Traffic['Hours'][number], 'At'>;
/** An hour or a day: its name, and its place among those shown, 0 for the oldest. */
export type Time = Seen & { readonly name: string; readonly at: number };

export const spans = {
  hours: { places: 24, each: 'hour', from: '24 hours ago', to: 'now', words: 'the last 24 hours' },
  days: { places: 90, each: 'day', from: '90 days ago', to: 'today', words: 'the last 90 days' },
} as const;
export type Span = keyof typeof spans;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The times of a span in which somebody asked, oldest first; hours by the clock of the reader, days by that of UTC. */
export function timesOf({ Now, Today, Hours, Days }: Traffic, span: Span, timeZone: string): readonly Time[] {
  const last = spans[span].places - 1;
  if (span === 'hours') {
    const now = Math.floor(Date.parse(Now) / hourMs);
    return Hours.map(({ At, ...seen }) => ({
      ...seen,
      name: formatInstant(At, timeZone),
      at: last - (now - Math.floor(Date.parse(At) / hourMs)),
    }));
  }
  return Days.map(({ Day, ...seen }) => ({
    ...seen,
    name: formatDate(Day),
    at: last - Math.round((Date.parse(Today) - Date.parse(Day)) / dayMs),
  }));
}

const count = (n: number, one: string) => `${n.toLocaleString('en-US')} ${one}${n === 1 ? '' : 's'}`;

/** The span in one sentence. */
export function trafficText(times: readonly Seen[], span: Span): string {
  const sum = (of: (seen: Seen) => number) => times.reduce((total, seen) => total + of(seen), 0);
  const [asked, answered, over] = [
    sum(({ Asked }) => Asked),
    sum(({ Answered }) => Answered),
    sum(({ PassedOver }) => PassedOver),
  ];
  if (asked === 0 && over === 0) return `Nothing went by it in ${spans[span].words}.`;
  const failed = asked - answered;
  const said = `Of ${count(asked, 'question')}, ${answered.toLocaleString('en-US')} ${answered === 1 ? 'was' : 'were'} answered and ${failed.toLocaleString('en-US')} failed.`;
  return over === 0 ? said : `${said} ${count(over, 'time')} the question went on to the next route.`;
}
