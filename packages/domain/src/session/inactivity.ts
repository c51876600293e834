export type Inactivity =
  | { readonly kind: 'active' }
  | { readonly kind: 'warning'; readonly secondsLeft: number }
  | { readonly kind: 'ended' };

/** What so many idle seconds mean, given the server's SessionWarningTime and SessionResetTime. */
export function inactivity(idleSeconds: number, warningSeconds: number, resetSeconds: number): Inactivity {
  if (idleSeconds >= resetSeconds) return { kind: 'ended' };
  if (idleSeconds < warningSeconds) return { kind: 'active' };
  return { kind: 'warning', secondsLeft: Math.ceil(resetSeconds - idleSeconds) };
}

/** The wording of the warning (requirement SESS-02). */
export const inactivityText = (secondsLeft: number): string =>
  `To protect patient information under HIPAA, you will be logged out in ${secondsLeft} seconds because of inactivity.`;
