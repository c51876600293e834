import { tokenClaims } from '#/api/session/tokenClaims.ts';

/** Whether an answer begins another session than that of the token which asked for it. */
export const opensSession = (incoming: string, sentWith: string | null): boolean =>
  sentWith === null || tokenClaims(incoming)?.sid !== tokenClaims(sentWith)?.sid;

export type Arrival = {
  /** The token of the answer. */
  readonly incoming: string;
  /** The token that the call was sent with. */
  readonly sentWith: string | null;
  /** Whether the call begins a session. */
  readonly signsIn: boolean;
  /** What storage holds now. */
  readonly stored: string | null;
};

/**
 * Whether a token that came with an answer is to be stored. Not when its session was left meanwhile, here or in another
 * tab; not over another session's; and not over a newer number of the same one, since an outdated number, once its
 * grace is over, ends the session.
 */
export function storesToken({ incoming, sentWith, signsIn, stored }: Arrival): boolean {
  if (signsIn) return true;
  if (stored === null) return false;
  const mine = tokenClaims(incoming);
  const other = tokenClaims(stored);
  if (mine === null || other === null) return stored === sentWith;
  return mine.sid === other.sid && mine.n >= other.n;
}
