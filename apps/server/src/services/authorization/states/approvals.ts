import type { Outcome } from '@coverline/authorization/states/arrival.ts';

/** By these something of what was asked may be done. */
export const approvals: readonly Outcome[] = ['Approved', 'Partial', 'Modified'];
