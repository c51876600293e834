import { grades, insuranceStatus, type Grade } from '../../insurance/status.ts';
import { asIs } from '../../terminology.ts';
import type { CoverageSummary } from '../answer/coverageSummary.ts';
import type { UnknownKind } from '../status/outcome.ts';
import { amountChanges } from './amountChanges.ts';
import { benefitChanges } from './benefitChanges.ts';
import { type Change, changed, type ChangeSide, type Effect } from './change.ts';
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
    ...named(sameDay ? coverageChange(old, now) : []),
    ...named(planChanges(old, now)),
    ...named(lineChanges(old, now, sameDay)),
    ...named(factChanges(old, now)),
    ...stated(partyChanges(old, now)),
    ...named(amountChanges(old, now)),
    ...named(benefitChanges(old.benefits, now.benefits)),
    ...named(limitChanges(old, now)),
    ...named(sameDay ? furtherChanges(old, now) : []),
    ...named(dateChanges(old, now, sameDay)),
    ...stated(personChanges(old, now)),
    ...saidChanges(old, now),
  ];
}

const asStated = (side: ChangeSide | null) => side && { ...side, text: asIs(side.text) };

/** Changes whose values are the payer's words: a brace in them is no term of ours. */
const stated = (changes: readonly Change[]): Change[] =>
  changes.map((one) => ({ ...one, before: asStated(one.before), after: asStated(one.after) }));

/** Likewise where the payer's words are in the name too: a plan, a procedure. */
const named = (changes: readonly Change[]): Change[] =>
  stated(changes).map((one) => ({ ...one, name: asIs(one.name) }));

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
