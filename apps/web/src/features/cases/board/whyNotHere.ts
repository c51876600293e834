import type { CaseRow } from '@coverline/contract/cases/caseShapes.ts';
import { isCaseSupervisor } from '@coverline/domain/access/caseSupervisor.ts';
import { moveTo, whyNotBy, whyNotTo } from '@coverline/domain/cases/caseMoves.ts';
import type { CaseStatus } from '@coverline/domain/cases/caseStatus.ts';

export type BoardAsker = {
  readonly userId: string;
  readonly roles: readonly string[];
  readonly features: readonly string[];
  readonly today: string;
};

/** Why a case may not land in a column, by the same rules as the server's; null where it may. */
export function whyNotHere(
  row: CaseRow,
  to: CaseStatus,
  { userId, roles, features, today }: BoardAsker,
): string | null {
  const facts = {
    type: row.Type,
    status: row.Status,
    heldFrom: row.HeldFrom,
    submittedOn: row.SubmittedOn,
    appealBy: row.AppealBy,
    closedOn: row.ClosedOn,
    today,
    hasSubmitted: features.includes('AllowCaseManagementSubmittedStatus'),
  };
  const why = whyNotTo(facts, to);
  const move = moveTo(facts, to);
  if (why !== null || move === null) return why ?? 'It cannot go there.';
  // Whom it is given to is asked by its own window.
  if (to === 'Assigned') return null;
  const owner = row.Owner === null ? null : { id: row.Owner.ID, name: row.Owner.Name };
  return whyNotBy(move, owner, { userId, isSupervisor: isCaseSupervisor(roles) });
}
