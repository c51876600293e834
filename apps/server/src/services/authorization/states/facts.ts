import { isCaseSupervisor } from '@coverline/domain/access/caseSupervisor.ts';
import type { MoveAsker, MovingFacts } from '@coverline/authorization/states/whyNot.ts';
import type { Required } from '@coverline/authorization/required/requiredFacts.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

/** What its answer comes to where a form may be sent: what holds already, or is another's to ask, is not asked for here. */
const asMove: Readonly<Record<Required['answer'], MovingFacts['required']>> = {
  Required: 'Required',
  NotRequired: 'NotRequired',
  Satisfied: 'NotRequired',
  OtherAsks: 'NotRequired',
  Sometimes: 'Unknown',
  Unknown: 'Unknown',
};

/** By what it is judged where an authorization may go. */
export const movingFacts = (
  row: AuthRequestRow,
  required: Pick<Required, 'answer'>,
  missing: readonly string[],
  today: string,
): MovingFacts => ({
  status: row.status,
  required: asMove[required.answer],
  missing,
  wasSent: row.sent_version > 0,
  hasDenial: row.has_denial,
  peerToPeerBy: row.peer_by,
  appealBy: row.appeal_by,
  validTo: row.valid_to,
  closedOn: row.closed_on,
  today,
  appealsMade: row.appeals_made,
});

/** Who asks, as the rules of moves see them: whoever answers for a client answers for its authorizations too. */
export const askerOf = ({ userId, viewer }: ClientSession): MoveAsker => ({
  kind: 'Person',
  userId,
  isSupervisor: isCaseSupervisor(viewer.roles),
});
