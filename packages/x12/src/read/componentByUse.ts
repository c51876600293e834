const colon = 58;
/** What separates components anywhere: each is seen in the field, and none stands so in a code. */
const signs: ReadonlySet<number> = new Set([colon, 62, 60, 124, 92, 59]);

/** As much of a message as is looked at: its first composites stand there, or it has hardly any. */
export const usedWithin = 4096;

const isCapitalOrDigit = (c: number | undefined): boolean =>
  c !== undefined && ((c >= 48 && c <= 57) || (c >= 65 && c <= 90));

type Others = { readonly element: number; readonly repetition: number; readonly terminator: number };

/**
 * By what components are separated in a message whose ISA16 cannot be it, by its use: elements that begin as `HC:99213` does, with a
 * qualifier of two signs. Where all agree that is it; where there is none nothing is separated and the customary one does no harm; -1 where
 * they do not agree, since what belongs together cannot be told then.
 */
export function componentByUse(
  buf: Uint8Array,
  from: number,
  to: number,
  { element, repetition, terminator }: Others,
): number {
  const found = new Set<number>();
  const isFree = (c: number): boolean => c !== element && c !== repetition && c !== terminator;
  for (let at = from; at + 4 < to; at++) {
    if (buf[at] !== element || !isCapitalOrDigit(buf[at + 1]) || !isCapitalOrDigit(buf[at + 2])) continue;
    const sign = buf[at + 3] ?? 0;
    if (signs.has(sign) && isFree(sign) && isCapitalOrDigit(buf[at + 4])) found.add(sign);
  }
  const [only] = found;
  if (found.size === 0) return isFree(colon) ? colon : -1;
  return found.size === 1 ? (only ?? -1) : -1;
}
