import type { AuthStatus } from './authStatus.ts';
import type { MoveFacts } from './moveFacts.ts';

/** What a move asks for, beside who and when, which every one has. A note may always be given. */
export type MoveAsk =
  /** Why: of a denial the payer's specific reason (42 CFR 422.122(a), 431.80(a), 438.242(b)(8), 457.732(a)). */
  | 'Reason'
  /** The number that goes on the claim. */
  | 'AuthNumber'
  /** From when to when it holds. */
  | 'Period'
  /** How the payer said so: route, when, with whom or by which reference. */
  | 'Evidence'
  /** What is awaited, and until when. */
  | 'Wanted'
  /** What was sent. */
  | 'Sent'
  /** When two physicians speak, and who. */
  | 'Appointment'
  /** The last day on which the next step can be taken. */
  | 'AppealBy'
  /** The authorization that goes on from it. */
  | 'Successor';

/**
 * Who may: whoever has it (and whoever answers for the client), everybody with the role, the payer (its answer, or somebody who
 * writes down with evidence what it said), or the calendar alone.
 */
export type MoveBy = 'Owner' | 'Anybody' | 'Payer' | 'Calendar';

/** What goes to the payer with it; of a message that is its kind. */
export type SentWith = 'Request' | 'Revision' | 'Extension' | 'Cancel' | 'Information' | 'Appeal';

export type Move = {
  readonly from: readonly AuthStatus[];
  readonly to: AuthStatus;
  readonly by: MoveBy;
  readonly asks: readonly MoveAsk[];
  readonly sends: SentWith | null;
  /** Where a row says more than domain 2.5. */
  readonly source: string;
  /** Why it is not for this one; null where it is. */
  readonly unless?: (of: MoveFacts) => string | null;
};
