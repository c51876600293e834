/** The times of a token and now, all in the same unit (the token's own seconds). */
export type TokenTimes = { readonly iat: number; readonly exp: number; readonly now: number };

/** Whether half of the token's life has elapsed and it still lives, so that a keep-alive is due. */
export const keepAliveDue = ({ iat, exp, now }: TokenTimes): boolean =>
  !tokenEnded({ iat, exp, now }) && now - iat >= (exp - iat) / 2;

/** Whether the token's life has elapsed, so that the user is logged out. */
export const tokenEnded = ({ exp, now }: TokenTimes): boolean => now >= exp;
