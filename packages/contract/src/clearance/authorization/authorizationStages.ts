import { type AuthStatus, awaitedStatuses, inForceStatuses } from '@coverline/authorization/states/authStatus.ts';

/** Open: somebody has something to do, or the payer has. In force: care may be given under it. Closed: neither. */
export const authStages = ['Open', 'InForce', 'Closed'] as const;
export type AuthStage = (typeof authStages)[number];

const closed: readonly AuthStatus[] = ['Cancelled', 'NotRequired', 'Renewed', 'Expired'];
const inForce: readonly AuthStatus[] = ['Approved', 'Partial', 'Modified', 'Overturned'];
const lost: readonly AuthStatus[] = ['Denied', 'Upheld'];

/** Where it belongs: what is lost is open as long as it can be appealed, what runs out soon since it has to be renewed. */
export const stageOf = (status: AuthStatus, appealBy: string | null, today: string): AuthStage => {
  if (closed.includes(status)) return 'Closed';
  if (lost.includes(status) && appealBy !== null && appealBy < today) return 'Closed';
  return inForce.includes(status) ? 'InForce' : 'Open';
};

/** What is asked can be changed before it is sent, and of what was sent while the payer has it or it holds: that is a revision. */
export const editableStatuses: readonly AuthStatus[] = [
  'Draft',
  'CallNeeded',
  'ReadyToSend',
  'Rejected',
  ...awaitedStatuses,
  ...inForceStatuses,
];

/** How a queue stands in the list, the most urgent first: by what of the payer's time is left. */
export const clockGroups = ['Over', 'Last', 'Half', 'OnTime', 'None'] as const;
export type ClockGroup = (typeof clockGroups)[number];
