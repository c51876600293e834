import type { Grade } from '../insurance/status.ts';

/** Where a case stands, in the order in which most of them go. */
export const caseStatuses = [
  'New',
  'Assigned',
  'InProgress',
  'PendingPatient',
  'PendingDocuments',
  'PendingAgency',
  'ReadyToSubmit',
  'Submitted',
  'Approved',
  'Denied',
  'Appeal',
  'Upheld',
  'OnHold',
  'Closed',
  'Cancelled',
] as const;
export type CaseStatus = (typeof caseStatuses)[number];

export const caseStatusText: Readonly<Record<CaseStatus, { readonly text: string; readonly grade: Grade }>> = {
  New: { text: 'New', grade: 'Unknown' },
  Assigned: { text: 'Assigned', grade: 'Unknown' },
  InProgress: { text: 'In progress', grade: 'Good' },
  PendingPatient: { text: 'Pending {patient}', grade: 'Questionable' },
  PendingDocuments: { text: 'Pending documents', grade: 'Questionable' },
  PendingAgency: { text: 'Pending {payer} or agency', grade: 'Questionable' },
  ReadyToSubmit: { text: 'Ready to submit', grade: 'Good' },
  Submitted: { text: 'Submitted', grade: 'Good' },
  Approved: { text: 'Approved', grade: 'Good' },
  Denied: { text: 'Denied', grade: 'Bad' },
  Appeal: { text: 'Appeal', grade: 'Questionable' },
  Upheld: { text: 'Denial upheld', grade: 'Bad' },
  OnHold: { text: 'On hold', grade: 'Unknown' },
  Closed: { text: 'Closed', grade: 'Unknown' },
  Cancelled: { text: 'Cancelled', grade: 'Unknown' },
};

/** Over: nobody works on it, and none stands in the way of another of the same kind. */
export const isOver = (status: CaseStatus): boolean => status === 'Closed' || status === 'Cancelled';

export const openStatuses: readonly CaseStatus[] = caseStatuses.filter((status) => !isOver(status));
