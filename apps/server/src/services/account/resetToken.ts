import { createHash, randomBytes } from 'node:crypto';

/** Minutes for which a token lets its holder choose a new password. */
export const resetMinutes = 30;

export const newResetToken = () => randomBytes(32).toString('base64url');

/** 256 random bits need no slow hash. */
export const resetHash = (token: string) => createHash('sha256').update(token).digest();
