import { dayIn } from '@coverline/domain/format/instant.ts';
import type { ClockFacts } from './clockFacts.ts';
import type { ClockRow } from './clockRow.ts';
import { federalClocks } from './federalClocks.ts';
import { stateClocks } from './stateClocks.ts';
import type { Urgency } from './urgency.ts';

/** The rows that hold for a request of an urgency. Rows of the company's own stand beside those that ship. */
export function lawsFor(facts: ClockFacts, urgency: Urgency, own: readonly ClockRow[] = []): readonly ClockRow[] {
  const receivedOn = dayIn(facts.receivedAt, facts.zone);
  return [...federalClocks, ...stateClocks, ...own].filter((row) => {
    // Who does not say when its rating period began is held to the shorter time, from the day on which that holds for the first.
    const on = row.by === 'RatingPeriod' ? (facts.ratingPeriodFrom ?? receivedOn) : receivedOn;
    return (
      row.lines.includes(facts.line) &&
      (row.state === null || row.state === facts.state) &&
      row.urgency.includes(urgency) &&
      (row.of === 'Any' || (row.of === 'Drugs') === facts.isDrug) &&
      (row.route === 'Any' || row.route === facts.route) &&
      row.from <= on &&
      (row.to === null || on <= row.to)
    );
  });
}
