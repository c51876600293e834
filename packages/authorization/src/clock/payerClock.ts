import type { ClockEvent, ClockFacts, ClockFinding, PayerClock } from './clockFacts.ts';
import type { ClockRow } from './clockRow.ts';
import { lawsFor } from './lawsFor.ts';
import { runRow } from './runRow.ts';
import { isQuick, type Urgency } from './urgency.ts';

const contractRows = ({ contract, line }: ClockFacts, urgency: Urgency): readonly ClockRow[] =>
  contract
    .filter((clock) => clock.urgency.includes(urgency))
    .map(({ within, source }) => ({
      key: 'Contract',
      lines: [line],
      state: null,
      urgency: [urgency],
      of: 'Any',
      route: 'Any',
      within,
      begins: 'Request',
      extension: null,
      asking: 'Nothing',
      from: '1900-01-01',
      to: null,
      by: 'Received',
      source,
    }));

type Begun = { readonly urgency: Urgency; readonly at: string };

/**
 * Under which urgencies it runs, and since when. Made urgent later, its hours begin then, and the clock that ran before still caps it
 * (42 CFR 422.570(c), 29 CFR 2560.503-1(m)(1)(iii)). Urgent no more, it is a standard request since it came (42 CFR 422.570(d)(1)).
 */
function begunOf({ urgency, receivedAt, events }: ClockFacts): readonly Begun[] {
  const first: Begun = { urgency, at: receivedAt };
  let now = first;
  let slow = isQuick(urgency) ? null : first;
  for (const event of events) {
    if (event.kind !== 'UrgencyChanged') continue;
    if (!isQuick(event.to)) {
      now = { urgency: event.to, at: receivedAt };
      slow = now;
    } else now = isQuick(now.urgency) ? { urgency: event.to, at: now.at } : { urgency: event.to, at: event.at };
  }
  return slow === null || slow === now ? [now] : [now, slow];
}

/** The clock that ends first by what has happened so far. */
function firstOf(facts: ClockFacts, own: readonly ClockRow[]): PayerClock | null {
  let first: PayerClock | null = null;
  for (const { urgency, at } of begunOf(facts)) {
    for (const row of [...lawsFor(facts, urgency, own), ...contractRows(facts, urgency)]) {
      const run = runRow(row, at, facts.zone, facts.events);
      if (run === null || (first !== null && Date.parse(first.dueAt) <= Date.parse(run.dueAt))) continue;
      const unknown = row.by === 'RatingPeriod' && facts.ratingPeriodFrom === null;
      first = {
        ...run,
        rule: row.key,
        source: row.source,
        within: row.within,
        findings: unknown ? [...run.findings, 'RatingPeriodUnknown'] : run.findings,
      };
    }
  }
  return first;
}

/** What a payer did when its time was over. An answer of ours is none of its doing. */
const tooLate: Readonly<Record<ClockEvent['kind'], ClockFinding | null>> = {
  UrgencyChanged: 'UrgencyChangedTooLate',
  Extended: 'ExtendedTooLate',
  Asked: 'AskedTooLate',
  Answered: null,
};

/**
 * The payer's clock, as of all that is known; null where neither law nor contract has one. Rows of the company's own go along. What was
 * missed stays missed: whatever comes after its time was over moves it no more, and is told.
 */
export function payerClock(facts: ClockFacts, own: readonly ClockRow[] = []): PayerClock | null {
  const events = facts.events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  for (const [at, event] of events.entries()) {
    const clock = firstOf({ ...facts, events: events.slice(0, at) }, own);
    if (clock === null || Date.parse(event.at) <= Date.parse(clock.dueAt)) continue;
    const late = events.slice(at).flatMap(({ kind }) => tooLate[kind] ?? []);
    return { ...clock, findings: [...new Set([...clock.findings, ...late])] };
  }
  return firstOf({ ...facts, events }, own);
}
