import { accepting, refusing } from './categories.ts';
import type { ClaimStatusRecord, Status, StatusClaim, StatusOutcome } from './types.ts';

type Decision = 'accepted' | 'rejected' | null;

/** By its action, and by its categories: one that refuses is no acceptance, whatever the action, which some payers leave empty. */
function decisionOf({ action, codes }: Status): Decision {
  if (action === 'U' || codes.some(({ category }) => refusing.has(category))) return 'rejected';
  return action === 'WQ' || accepting.has(codes[0]?.category ?? '') ? 'accepted' : null;
}

/**
 * Whether an acknowledgement accepts a claim. One status that rejects is enough to reject; null where none says either.
 */
export function claimDecision({ statuses }: Pick<StatusClaim, 'statuses'>): Decision {
  const decisions = statuses.map(decisionOf);
  return decisions.find((one) => one === 'rejected') ?? decisions.find((one) => one !== null) ?? null;
}

/** Whether all below a level is refused: the level says so, and counts nothing there that was accepted. */
export const refusesAll = (outcome: Pick<StatusOutcome, 'statuses' | 'totals'>): boolean =>
  claimDecision(outcome) === 'rejected' &&
  (outcome.totals.acceptedCount ?? 0) <= 0 &&
  (outcome.totals.acceptedAmount ?? 0) <= 0;

/** Whether a claim is accepted, by all that is said of it and above it; null where one contradicts the other, too. */
export function decisionBelow(
  claim: Pick<StatusClaim, 'statuses'>,
  refusedBy: ClaimStatusRecord['refusedBy'],
): Decision {
  const own = claimDecision(claim);
  if (refusedBy.length === 0) return own;
  return own === 'accepted' ? null : 'rejected';
}
