import { stateOfZip } from '../demographics/zip/zipPrefixes.ts';

/**
 * The state whose payers a search asks: where the person lives, else where their ZIP lies, else what somebody who was shown the plan took
 * for it; '' where nobody did. It is no fact about the person: nothing is sent of it, and it gives no points.
 */
export const planState = ({ State, Zip }: { readonly State: string; readonly Zip: string }, taken: string): string =>
  State.trim().toUpperCase() || stateOfZip(Zip.trim()) || taken.trim().toUpperCase();
