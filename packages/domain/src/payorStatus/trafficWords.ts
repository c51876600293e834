import { percentAtLeast } from './payorState.ts';

/** Questions of a time, and how many of them were answered. */
export type Traffic = { readonly Asked: number; readonly Answered: number };

/** Milliseconds as people say them: under 0.1 s, 0.8 s, 23 s. */
export function secondsOf(ms: number | null): string | null {
  if (ms === null) return null;
  if (ms < 50) return 'under 0.1 s';
  return `${ms < 9_950 ? (ms / 1000).toFixed(1) : String(Math.round(ms / 1000))} s`;
}

/** "95 % of 40"; null where nobody asked. */
export function answeredOf({ Asked, Answered }: Traffic): string | null {
  const percent = percentAtLeast(Answered, Asked);
  return percent === null ? null : `${percent} % of ${Asked.toLocaleString('en-US')}`;
}
