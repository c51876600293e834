import { addBusinessDays, type BusinessCalendar, federalCalendar } from './businessDays.ts';
import type { CaseClock, CaseClockKey } from './caseClocks.ts';

export const escalatedTo = ['Owner', 'Lead', 'Administrator'] as const;
export type EscalatedTo = (typeof escalatedTo)[number];

/**
 * Who is told that a clock ran out, so many business days after its day. What a law's day hangs on climbs faster. Clocks that
 * are not here ask for nothing that somebody else could still do.
 */
const steps: Partial<Record<CaseClockKey, readonly [owner: number, lead: number, administrator: number]>> = {
  FirstTouch: [1, 2, 3],
  Contact: [1, 3, 5],
  Documents: [1, 3, 10],
  Decision: [1, 5, 10],
  Appeal: [1, 1, 2],
};

export const escalatedClocks = Object.keys(steps) as readonly CaseClockKey[]; // the keys of the table itself

export type EscalationStep = {
  readonly clock: CaseClockKey;
  readonly dueOn: string;
  /** 1 for the first; kept with what was told, so that each is told once. */
  readonly step: number;
  readonly to: EscalatedTo;
};

/** The steps that some clocks have reached by a day of the client's calendar, the first before the others. */
export const reachedSteps = (
  clocks: readonly CaseClock[],
  today: string,
  calendar: BusinessCalendar = federalCalendar,
): readonly EscalationStep[] =>
  clocks.flatMap(({ key, dueOn }) =>
    (steps[key] ?? []).flatMap((after, at) => {
      const to = escalatedTo[at];
      return to === undefined || today < addBusinessDays(dueOn, after, calendar)
        ? []
        : [{ clock: key, dueOn, step: at + 1, to }];
    }),
  );
