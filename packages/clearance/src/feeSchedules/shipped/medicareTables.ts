import { startSet, type StartSet } from './startSet.ts';

let loaded: StartSet | null = null;

/** Medicare's tables as they ship, read once. */
export const medicareTables = (): StartSet => (loaded ??= startSet());
