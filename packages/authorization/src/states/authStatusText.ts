import type { Grade } from '@coverline/domain/insurance/status.ts';
import type { AuthStatus } from './authStatus.ts';

/** What a status is called, and how it looks. */
export const authStatusText: Readonly<Record<AuthStatus, { readonly text: string; readonly grade: Grade }>> = {
  Draft: { text: 'Draft', grade: 'Questionable' },
  CallNeeded: { text: 'Call needed', grade: 'Questionable' },
  ReadyToSend: { text: 'Ready to send', grade: 'Questionable' },
  Submitted: { text: 'Submitted', grade: 'Questionable' },
  Pended: { text: 'Pended', grade: 'Questionable' },
  InfoRequested: { text: 'Information requested', grade: 'Questionable' },
  InfoSent: { text: 'Information sent', grade: 'Questionable' },
  ContactPayer: { text: 'Contact {payer}', grade: 'Bad' },
  Rejected: { text: 'Rejected', grade: 'Bad' },
  Approved: { text: 'Approved', grade: 'Good' },
  Partial: { text: 'Partially approved', grade: 'Questionable' },
  Modified: { text: 'Approved - modified', grade: 'Good' },
  Denied: { text: 'Denied', grade: 'Bad' },
  PeerToPeer: { text: 'Peer-to-peer', grade: 'Questionable' },
  Appeal1: { text: 'Appeal 1', grade: 'Questionable' },
  Appeal2: { text: 'Appeal 2', grade: 'Questionable' },
  Overturned: { text: 'Overturned', grade: 'Good' },
  Upheld: { text: 'Upheld', grade: 'Bad' },
  Expiring: { text: 'Expiring', grade: 'Questionable' },
  Expired: { text: 'Expired', grade: 'Bad' },
  Renewed: { text: 'Renewed', grade: 'Good' },
  Cancelled: { text: 'Cancelled', grade: 'Bad' },
  NotRequired: { text: 'Not required', grade: 'Good' },
};
