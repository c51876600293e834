import type { ClockEvent, ClockFinding, PayerClock } from './clockFacts.ts';
import { answerDays, answerHours, askWithinHours, type ClockRow, decideHours } from './clockRow.ts';
import { endOf, hoursAfter } from './duration.ts';

type Of<K extends ClockEvent['kind']> = Extract<ClockEvent, { kind: K }>;

const ofKind = <K extends ClockEvent['kind']>(events: readonly ClockEvent[], kind: K): readonly Of<K>[] =>
  // The filter keeps events of this kind alone.
  events.filter((event) => event.kind === kind) as readonly ClockEvent[] as readonly Of<K>[];

const earlier = (a: string, b: string): string => (Date.parse(a) <= Date.parse(b) ? a : b);
const later = (a: string, b: string): string => (Date.parse(a) >= Date.parse(b) ? a : b);
const isAfter = (a: string, b: string): boolean => Date.parse(a) > Date.parse(b);

/** One row, run from when it begins; null where it waits for an answer and nothing but that ends the wait. */
export type RowRun = Omit<PayerClock, 'rule' | 'source' | 'within'>;

/** The answer to what was asked; null where none came. */
const answerTo = (asked: Of<'Asked'>, events: readonly ClockEvent[]): string | null =>
  ofKind(events, 'Answered').find(({ at }) => !isAfter(asked.at, at))?.at ?? null;

function extended(row: ClockRow, base: string, zone: string, events: readonly ClockEvent[]): [string, ClockFinding[]] {
  const [first, ...more] = ofKind(events, 'Extended');
  if (first === undefined) return [base, []];
  if (row.extension === null) return [base, ['ExtendedWithoutLaw']];
  if (isAfter(first.at, base)) return [base, ['ExtendedTooLate']];
  const days = first.days ?? row.extension;
  const findings: ClockFinding[] = [
    ...(days > row.extension ? (['ExtendedTooFar'] as const) : []),
    ...(more.length > 0 ? (['ExtendedTwice'] as const) : []),
  ];
  return [endOf(base, { count: Math.min(days, row.extension), unit: 'Days' }, zone), findings];
}

/** From when all is there: what the payer asks for stops it, the answer begins it anew. */
function fromComplete(row: ClockRow, start: string, zone: string, events: readonly ClockEvent[]): RowRun | null {
  const asked = ofKind(events, 'Asked').findLast(({ at }) => !isAfter(start, at));
  const [first] = ofKind(events, 'Asked');
  const base = endOf(start, row.within, zone, row.state);
  const [, findings] = extended(row, base, zone, events);
  if (asked === undefined || first === undefined) return { startedAt: start, dueAt: base, paused: null, findings };
  if (isAfter(first.at, base)) {
    return { startedAt: start, dueAt: base, paused: null, findings: [...findings, 'AskedTooLate'] };
  }
  const answered = answerTo(asked, events);
  return answered === null
    ? null
    : { startedAt: answered, dueAt: endOf(answered, row.within, zone, row.state), paused: null, findings };
}

/** Asking makes it longer and stops it until the answer, or until the time for that is over (29 CFR 2560.503-1(f)(4)). */
function tolled(row: ClockRow, start: string, zone: string, events: readonly ClockEvent[]): RowRun {
  const base = endOf(start, row.within, zone, row.state);
  const [asked, ...more] = ofKind(events, 'Asked').filter(({ at }) => !isAfter(start, at));
  if (asked === undefined || isAfter(asked.at, base)) {
    const [dueAt, findings] = extended(row, base, zone, events);
    return { startedAt: start, dueAt, paused: null, findings: asked ? [...findings, 'AskedTooLate'] : findings };
  }
  const least = endOf(asked.at, { count: answerDays, unit: 'Days' }, zone);
  const until = asked.until === null ? least : later(asked.until, least);
  const answered = answerTo(asked, events);
  const to = answered === null ? until : earlier(answered, until);
  const whole = endOf(base, { count: row.extension ?? 0, unit: 'Days' }, zone);
  return {
    startedAt: start,
    dueAt: new Date(Date.parse(whole) + Date.parse(to) - Date.parse(asked.at)).toISOString(),
    paused: { from: asked.at, to, isOpen: answered === null },
    findings: more.length > 0 ? ['AskedTwice'] : [],
  };
}

/** Of what is urgent: asked for within a day, it is decided two days behind the answer (29 CFR 2560.503-1(f)(2)(i)). */
function answering(row: ClockRow, start: string, zone: string, events: readonly ClockEvent[]): RowRun {
  const base = endOf(start, row.within, zone, row.state);
  const [asked, ...more] = ofKind(events, 'Asked').filter(({ at }) => !isAfter(start, at));
  const [, findings] = extended(row, base, zone, events);
  if (asked === undefined) return { startedAt: start, dueAt: base, paused: null, findings };
  if (isAfter(asked.at, hoursAfter(start, askWithinHours))) {
    return { startedAt: start, dueAt: base, paused: null, findings: [...findings, 'AskedTooLate'] };
  }
  const least = hoursAfter(asked.at, answerHours);
  const until = asked.until === null ? least : later(asked.until, least);
  const answered = answerTo(asked, events);
  const to = answered === null ? until : earlier(answered, until);
  return {
    startedAt: start,
    dueAt: hoursAfter(to, decideHours),
    paused: { from: asked.at, to, isOpen: answered === null },
    findings: more.length > 0 ? [...findings, 'AskedTwice'] : findings,
  };
}

export function runRow(row: ClockRow, start: string, zone: string, events: readonly ClockEvent[]): RowRun | null {
  if (row.begins === 'Complete') return fromComplete(row, start, zone, events);
  if (row.asking === 'Tolls') return tolled(row, start, zone, events);
  if (row.asking === 'Answers') return answering(row, start, zone, events);
  const [dueAt, findings] = extended(row, endOf(start, row.within, zone, row.state), zone, events);
  return { startedAt: start, dueAt, paused: null, findings };
}
