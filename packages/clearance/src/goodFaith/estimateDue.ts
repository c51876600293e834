import { addBusinessDays } from '@coverline/domain/cases/businessDays.ts';
import { businessDaysBack, businessDaysUntil } from './businessDaysUntil.ts';

/** Days of the calendar at the place of service; a moment is made one by `dayIn` with the client's zone. */
export type DueFacts = {
  /** The day on which the visit was scheduled; null where it is not. */
  readonly scheduledOn: string | null;
  readonly serviceOn: string | null;
  /** The day on which the patient asked for an estimate, or what it will cost; null where nobody did. */
  readonly requestedOn: string | null;
};

export const dueRules = ['TenDays', 'ThreeDays', 'OnRequest', 'TooSoon', 'NothingScheduled'] as const;
export type DueRule = (typeof dueRules)[number];

export type EstimateDue = {
  readonly rule: DueRule;
  /** The last day on which it is in time; null where none is due unless somebody asks. */
  readonly dueOn: string | null;
  /** How many business days lie between; null where there is no such day. */
  readonly daysAway: number | null;
};

/** The first row whose `from` is reached holds (45 CFR 149.610(b)(1)(vi)). */
const byDistance: readonly { readonly from: number; readonly rule: DueRule; readonly within: number | null }[] = [
  { from: 10, rule: 'TenDays', within: 3 },
  { from: 3, rule: 'ThreeDays', within: 1 },
  { from: 0, rule: 'TooSoon', within: null },
];

/** On request within three business days, scheduled or not. */
export const requestWithin = 3;

function ofDistance(scheduledOn: string, daysAway: number): EstimateDue {
  const row = byDistance.find(({ from }) => daysAway >= from);
  const within = row?.within ?? null;
  return {
    rule: row?.rule ?? 'TooSoon',
    dueOn: within === null ? null : addBusinessDays(scheduledOn, within),
    daysAway,
  };
}

const isStricter = (a: EstimateDue, b: EstimateDue): boolean =>
  a.dueOn !== null && (b.dueOn === null || a.dueOn < b.dueOn);

/** Counted on and counted back a day is as many away, unless one of both is no business day: then the stricter holds. */
function ofSchedule({ scheduledOn, serviceOn }: DueFacts): EstimateDue {
  if (scheduledOn === null || serviceOn === null) return { rule: 'NothingScheduled', dueOn: null, daysAway: null };
  const on = ofDistance(scheduledOn, businessDaysUntil(scheduledOn, serviceOn));
  const back = ofDistance(scheduledOn, businessDaysBack(scheduledOn, serviceOn));
  return isStricter(back, on) ? back : on;
}

/** By when the estimate is due, and by which rule: what is due first where two hold. */
export function estimateDue(facts: DueFacts): EstimateDue {
  const scheduled = ofSchedule(facts);
  if (facts.requestedOn === null) return scheduled;
  const dueOn = addBusinessDays(facts.requestedOn, requestWithin);
  return scheduled.dueOn !== null && scheduled.dueOn <= dueOn
    ? scheduled
    : { rule: 'OnRequest', dueOn, daysAway: scheduled.daysAway };
}
