/** Of a gateway's places, so much is for batches; the rest is left to people at their screens. */
const partOfBatches = 0.8;

/** How many of a gateway's places batches may use, all workers together. */
export const placesOfBatches = (maxConcurrent: number): number =>
  Math.max(1, Math.floor(maxConcurrent * partOfBatches));

type Claimant = { readonly wanted: number; readonly places: number };

/**
 * How many of a gateway's places one worker gets beside others: an even part, and what the others leave. Never more than is free,
 * so that all together never hold more than there are; who holds more than its part gives it up when it next asks.
 *
 * @param gateway how many requests it takes at once; `isPaced`: its pace by the minute is one worker's to keep
 * @param others what the other live workers want and hold
 */
export function shareOfPlaces(
  gateway: { readonly maxConcurrent: number; readonly isPaced: boolean },
  wanted: number,
  others: readonly Claimant[],
): number {
  const total = placesOfBatches(gateway.maxConcurrent);
  const taken = others.reduce((sum, { places }) => sum + places, 0);
  if (gateway.isPaced) return taken > 0 ? 0 : Math.min(wanted, total);
  const fair = Math.max(1, Math.floor(total / (others.length + 1)));
  const left = others.reduce((sum, other) => sum + Math.max(0, fair - other.wanted), 0);
  return Math.max(0, Math.min(wanted, fair + left, total - taken));
}
