import type { StatusClaim } from './types.ts';

/**
 * Whether an acknowledgement accepts a claim. One status that rejects is enough to reject; null where none says either.
 */
export function claimDecision({ statuses }: Pick<StatusClaim, 'statuses'>): 'accepted' | 'rejected' | null {
  if (statuses.some(({ action }) => action === 'U')) return 'rejected';
  return statuses.some(({ action }) => action === 'WQ') ? 'accepted' : null;
}
