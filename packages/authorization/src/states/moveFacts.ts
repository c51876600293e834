import type { AuthStatus } from './authStatus.ts';

/** What decides where an authorization may go. Days are of the client's calendar. */
export type MoveFacts = {
  readonly status: AuthStatus;
  /** Whether one is needed, as it was judged last. */
  readonly required: 'Required' | 'NotRequired' | 'Unknown';
  /** What the form still lacks, in words; empty where it can be sent. */
  readonly missing: readonly string[];
  /** The payer was asked at least once: whatever changes has to be told to it. */
  readonly wasSent: boolean;
  /** A line, or the whole, was refused by the payer after it looked at it. */
  readonly hasDenial: boolean;
  /** Until when a peer-to-peer may be asked for; null where the payer has no such day. */
  readonly peerToPeerBy: string | null;
  readonly appealBy: string | null;
  /** Until when it holds; null where nobody said. */
  readonly validTo: string | null;
  readonly closedOn: string | null;
  readonly today: string;
};
