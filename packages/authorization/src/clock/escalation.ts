import type { Grade } from '@coverline/domain/insurance/status.ts';
import type { PayerClock } from './clockFacts.ts';

/** Who is told at which share of a clock (domain 2.5). */
export const escalationSteps = [
  { percent: 50, to: 'Owner' },
  { percent: 80, to: 'Lead' },
  { percent: 100, to: 'Administrator' },
] as const;
export type EscalationStep = (typeof escalationSteps)[number] & { readonly at: string };

type Span = Pick<PayerClock, 'startedAt' | 'dueAt' | 'paused'>;

const pausedMs = ({ paused }: Span): number => (paused === null ? 0 : Date.parse(paused.to) - Date.parse(paused.from));

/** When so many percent of it have run. While it stands still none of it runs. */
function momentOf(clock: Span, percent: number): number {
  const start = Date.parse(clock.startedAt);
  const runs = Date.parse(clock.dueAt) - start - pausedMs(clock);
  const at = start + Math.round((runs * percent) / 100);
  const { paused } = clock;
  return paused !== null && at > Date.parse(paused.from) ? at + pausedMs(clock) : at;
}

/** The three moments; each is told once for the time it is due: one that is due at another time is told anew. */
export const escalationsOf = (clock: Span): readonly EscalationStep[] =>
  escalationSteps.map((step) => ({ ...step, at: new Date(momentOf(clock, step.percent)).toISOString() }));

/** The steps that were reached by a moment. */
export const reachedBy = (clock: Span, now: string): readonly EscalationStep[] =>
  escalationsOf(clock).filter(({ at }) => Date.parse(at) <= Date.parse(now));

/** The share that has run, 0 to 1 and above where it is over. */
export function shareOf(clock: Span, now: string): number {
  const start = Date.parse(clock.startedAt);
  const at = Date.parse(now);
  const runs = Date.parse(clock.dueAt) - start - pausedMs(clock);
  const { paused } = clock;
  const still = paused === null ? 0 : Math.max(0, Math.min(at, Date.parse(paused.to)) - Date.parse(paused.from));
  return runs <= 0 ? 1 : Math.max(0, (at - start - still) / runs);
}

export const clockStands = ['Running', 'Paused', 'Met', 'Missed', 'Over'] as const;
export type ClockStand = (typeof clockStands)[number];

/** Where it stands at a moment: decided in time or late, over without a decision, or running. `decidedAt` null: not yet. */
export function clockStand(clock: Span, decidedAt: string | null, now: string): ClockStand {
  if (decidedAt !== null) return Date.parse(decidedAt) <= Date.parse(clock.dueAt) ? 'Met' : 'Missed';
  if (Date.parse(now) > Date.parse(clock.dueAt)) return 'Over';
  const { paused } = clock;
  const stands = paused !== null && paused.isOpen && Date.parse(now) >= Date.parse(paused.from);
  return stands && Date.parse(now) < Date.parse(paused.to) ? 'Paused' : 'Running';
}

/** How it looks in the list: from half of it questionable, from four fifths bad. */
export function clockColour(clock: Span, now: string): Grade {
  const share = shareOf(clock, now);
  return share >= 0.8 ? 'Bad' : share >= 0.5 ? 'Questionable' : 'Good';
}
