import type { CaseTeam } from '@coverline/contract/cases/caseAssignment.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { askerOf } from '../caseOwner.ts';

/** Whom somebody leads: everybody where they answer for the client, else the people of their teams. */
export function leadsOf(
  session: ClientSession,
  teams: readonly CaseTeam[],
): 'everybody' | 'nobody' | ReadonlySet<string> {
  const { isSupervisor, userId } = askerOf(session);
  if (isSupervisor) return 'everybody';
  const own = teams.filter(({ LeadID }) => LeadID === userId);
  return own.length === 0 ? 'nobody' : new Set([userId, ...own.flatMap(({ MemberIDs }) => MemberIDs)]);
}
