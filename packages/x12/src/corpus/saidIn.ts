import type { Told } from './manifest.ts';
import { tokenize } from './tokenize.ts';

/** The codes of a TA1 or 999, read by the other tokenizer: what a stranger would find in it. */
export function saidIn(message: Uint8Array): readonly Told[] {
  return tokenize(message).flatMap((segment) => {
    const [id = '', ...e] = segment.split('*');
    if (id === 'TA1') return [`TA1 ${e[3]} ${e[4]}`];
    if (id === 'IK3') return [`IK3 ${e[3]}`];
    if (id === 'IK4') return [`IK4 ${e[2]}`];
    if (id === 'IK5') return e.length > 1 ? e.slice(1).map((code) => `IK5 ${e[0]} ${code}`) : [`IK5 ${e[0]}`];
    if (id !== 'AK9') return [];
    const reasons = e.slice(4).map((code) => `AK9 ${e[0]} ${code}`);
    return reasons.length > 0 ? reasons : [`AK9 ${e[0]}`];
  });
}
