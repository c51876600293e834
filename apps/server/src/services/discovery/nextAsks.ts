import type { StopRule } from '@coverline/domain/discovery/discoverySettings.ts';
import type { AskRecord } from './heldSearch.ts';

export type Next =
  | { readonly kind: 'wait' }
  | { readonly kind: 'end' }
  /** Those of one step, which are asked at once. */
  | { readonly kind: 'ask'; readonly places: readonly number[] }
  /** The step that is planned from what was found. */
  | { readonly kind: 'expand'; readonly place: number }
  /** The first coverage is found: these are not needed any more. */
  | { readonly kind: 'skip'; readonly places: readonly number[] };

type Ask = Pick<AskRecord, 'place' | 'step' | 'state' | 'trading_partner_id' | 'asks_again'>;

/**
 * What a search does next: one step after another, all payers of a step at once. `isFound` is whether a coverage that pays is surely the patient's.
 */
export function nextAsks(asks: readonly Ask[], stopRule: StopRule, isFound: boolean): Next {
  const waiting = asks.filter(({ state }) => state === 'Waiting');
  const isAsking = asks.some(({ state }) => state === 'Asked');
  if (stopRule === 'FirstPrimary' && isFound) {
    // Whether somebody else pays before it is still asked, and whoever somebody asked for by hand.
    const unneeded = waiting.filter(({ step, asks_again: again }) => step !== 'otherCoverage' && !again);
    if (unneeded.length > 0) return { kind: 'skip', places: unneeded.map(({ place }) => place) };
  }
  const byHand = waiting.filter(({ asks_again: again }) => again);
  if (byHand.length > 0) return { kind: 'ask', places: byHand.map(({ place }) => place) };
  if (isAsking) return { kind: 'wait' };
  const [first] = waiting;
  if (first === undefined) return { kind: 'end' };
  if (first.trading_partner_id === null) return { kind: 'expand', place: first.place };
  return { kind: 'ask', places: waiting.filter(({ step }) => step === first.step).map(({ place }) => place) };
}
