import type { Decision } from './decision.ts';
import { reasonText } from './reasonText.ts';

/** The lines of a request that a decision approved as they were asked. */
export const approvedLines = ({ lines }: Pick<Decision, 'lines'>): ReadonlySet<number | null> =>
  new Set(lines.filter(({ outcome }) => outcome === 'Approved').map(({ sequence }) => sequence));

/** Why a payer denied what it denied, each reason once: what it says of a line that it approved is none. */
export function whyDenied({ reasons, notes, lines }: Pick<Decision, 'reasons' | 'notes' | 'lines'>): string {
  const said = [{ reasons, notes }, ...lines.filter(({ outcome }) => outcome !== 'Approved')];
  return [...new Set(said.flatMap((one) => [...one.reasons.map(reasonText), ...one.notes]))].join('; ');
}
