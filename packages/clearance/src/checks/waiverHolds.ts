import type { CheckState, Verdict } from './verdict.ts';

/** What a check came to when somebody set it aside. */
export type Fault = Pick<Verdict, 'state' | 'exception' | 'isDenied'>;

export const faultOf = ({ state, exception, isDenied }: Fault): Fault => ({ state, exception, isDenied });

/** A check that is waived, or an exception that is resolved. */
export type WaiverKind = 'Waived' | 'Resolved';

/** How grave a fault is that can be waived; what passes or does not apply has nothing to waive. */
const states: Readonly<Partial<Record<CheckState, number>>> = { Warn: 1, Fail: 2 };
const gravity = ({ state, isDenied }: Fault): number | null => (isDenied ? 3 : (states[state] ?? null));

/**
 * Whether what somebody set aside covers what a check comes to now: the same fault or a lesser one. One that is gone takes its waiver with
 * it, so that the next is seen; so does a graver one, and another that needs a person.
 */
export function waiverHolds(kind: WaiverKind, of: Fault, found: Fault): boolean {
  if (found.exception !== of.exception) return false;
  if (kind === 'Resolved') return true;
  const [now, then] = [gravity(found), gravity(of)];
  return now !== null && then !== null && now <= then;
}
