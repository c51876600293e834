import type { clearanceCalls } from '@coverline/contract/clearance/clearance.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';

export type ClearanceList = DataOf<typeof clearanceCalls.getClearance>;
export type ClearanceChoices = DataOf<typeof clearanceCalls.getClearanceChoices>;
export type ClearanceDay = ClearanceList['Days'][number];

/**
 * What one has begun in the grid and no address may say: a search may name a person. It is there again on the way back from an
 * estimate or the prices.
 */
export type InHand = {
  readonly typed: string;
  readonly selected: readonly string[];
  /** The visit in which the hands were. */
  readonly active: string | null;
};
