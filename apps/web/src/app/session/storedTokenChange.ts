import { tokenClaims } from '#/api/session/tokenClaims.ts';

/**
 * What a change of the stored token by another tab means for this one: `left`, the session was logged off there; `other`,
 * somebody signed in anew there, so that what this tab shows is no longer this browser's session; `same`, a newer token.
 */
export function storedTokenChange(ownSid: string | null, stored: string | null): 'same' | 'left' | 'other' {
  if (stored === null) return 'left';
  const claims = tokenClaims(stored);
  return claims !== null && ownSid !== null && claims.sid !== ownSid ? 'other' : 'same';
}
