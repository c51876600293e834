import { grades, insuranceStatus, type Grade } from '../../insurance/status.ts';
import type { CoverageSummary } from '../coverageSummary.ts';
import type { UnknownKind } from '../outcome.ts';
import { amountChanges } from './amountChanges.ts';
import { benefitChanges } from './benefitChanges.ts';
import { type Change, changed, type Effect } from './change.ts';
import { coverageChange, dateChanges, lineChanges, planChanges } from './coverageChanges.ts';
import { factChanges } from './factChanges.ts';
import { furtherChanges } from './furtherChanges.ts';
import { limitChanges } from './limitChanges.ts';
import { partyChanges } from './partyChanges.ts';
import { deathChange, personChanges } from './personChanges.ts';
import { saidChanges } from './saidChanges.ts';

export type { Change };

/** An answer as it is compared: its status, the day that was asked about, and what it says of coverage. */
export type Compared = {
  readonly statusId: number | null;
  /** What kind of Unknown; null for a known status. */
  readonly unknown: UnknownKind | null;
  readonly day: string;
  readonly summary: CoverageSummary | null;
};

/** What two answers about one person from one payer say differently, the weightiest first. */
export function difference(before: Compared, after: Compared): Change[] {
  const changes = statusChange(before, after);
  if (before.summary === null || after.summary === null) return changes;
  const [old, now] = [before.summary, after.summary];
  // Of several stretches an answer shows the one of its day: those of two days are no change.
  const sameDay = before.day === after.day;
  return [
    ...changes,
    ...deathChange(old, now),
    ...(sameDay ? coverageChange(old, now) : []),
    ...planChanges(old, now),
    ...lineChanges(old, now, sameDay),
    ...factChanges(old, now),
    ...partyChanges(old, now),
    ...amountChanges(old, now),
    ...benefitChanges(old.benefits, now.benefits),
    ...limitChanges(old, now),
    ...(sameDay ? furtherChanges(old, now) : []),
    ...dateChanges(old, now, sameDay),
    ...personChanges(old, now),
    ...saidChanges(old, now),
  ];
}

function statusChange(before: Compared, after: Compared): Change[] {
  const [old, now] = [insuranceStatus(before.statusId), insuranceStatus(after.statusId)];
  return changed(
    'Status',
    { text: old.text, segment: null },
    { text: now.text, segment: null },
    statusEffect(old.grade, now.grade, after.unknown),
  );
}

/**
 * What was not known is better known to be covered; any other news of it is news alone. A payer that no longer finds the
 * person is worse, an answer that says nothing of coverage takes nothing back.
 */
function statusEffect(was: Grade, is: Grade, unknown: UnknownKind | null): Effect {
  if (was === 'Unknown') return is === 'Good' ? 'better' : 'other';
  if (is === 'Unknown') return unknown === 'notFound' ? 'worse' : 'other';
  const [before, now] = [grades.indexOf(was), grades.indexOf(is)];
  return now > before ? 'worse' : now < before ? 'better' : 'other';
}
