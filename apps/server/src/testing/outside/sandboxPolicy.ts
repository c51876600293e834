import { inject } from 'vitest';

/** The address of a policy on the sandbox's site of a payer: how it misbehaves, and which one it is. */
export const sandboxPolicy = (page: string): string =>
  `http://127.0.0.1:${inject('fixtures').sandboxPort}/policies/${page}`;
