/** Where an authorization stands (domain 2.5). */
export const authStatuses = [
  'Draft',
  'CallNeeded',
  'ReadyToSend',
  'Submitted',
  'Pended',
  'InfoRequested',
  'InfoSent',
  'ContactPayer',
  'Rejected',
  'Approved',
  'Partial',
  'Modified',
  'Denied',
  'PeerToPeer',
  'Appeal1',
  'Appeal2',
  'Overturned',
  'Upheld',
  'Expiring',
  'Expired',
  'Renewed',
  'Cancelled',
  'NotRequired',
] as const;
export type AuthStatus = (typeof authStatuses)[number];

/** The payer has it and has not decided: its clock runs. */
export const awaitedStatuses = ['Submitted', 'Pended', 'InfoRequested', 'InfoSent', 'ContactPayer'] as const;
/** Care may be given under it. */
export const inForceStatuses = ['Approved', 'Partial', 'Modified', 'Overturned', 'Expiring'] as const;
/** Somebody argues with the payer. */
export const disputedStatuses = ['PeerToPeer', 'Appeal1', 'Appeal2'] as const;

export const isIn = (statuses: readonly AuthStatus[], status: AuthStatus): boolean => statuses.includes(status);
