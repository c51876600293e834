import { chaseTargets } from '@coverline/domain/eligibility/request/chaseTargets.ts';
import type { Outcome } from '@coverline/domain/eligibility/status/outcome.ts';
import type { Origin } from '../lookupJob.ts';
import type { PresentedAnswer } from '../answer/storedAnswer.ts';

const everyPlan = { chaseAdvantage: true, chaseManagedCare: true };

/** Whether an answer about a day may lead to something that nobody presses a button for; what the client lets us do is asked later. */
export function leadsOn(origin: Origin, outcome: Outcome, told: PresentedAnswer | null, day: string): boolean {
  if (origin === 'Recheck') return true;
  // A chained answer is followed no further, and of a search the search itself goes on.
  if (origin === 'Chain' || origin === 'Discovery' || outcome !== 'Answered') return false;
  return told !== null && told.summary !== null && chaseTargets(told.summary, day, everyPlan).length > 0;
}
