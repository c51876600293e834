/**
 * How a payer's numbers look: A stands for a letter, 9 for a digit, X for either, * at the end for any more of those; all else for itself.
 * Masks are the company's words, so no expression is made of them.
 */
const stands: Readonly<Record<string, (c: string) => boolean>> = {
  A: (c) => c >= 'A' && c <= 'Z',
  '9': (c) => c >= '0' && c <= '9',
  X: (c) => (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'),
};

const fits = (number: string, mask: string): boolean => {
  const open = mask.endsWith('*');
  const shape = open ? mask.slice(0, -1) : mask;
  if (open ? number.length < shape.length : number.length !== shape.length) return false;
  return Array.from(number).every((c, at) => {
    const place = shape[at];
    if (place === undefined) return stands['X']!(c);
    return Object.hasOwn(stands, place) ? stands[place]!(c) : place === c;
  });
};

/** Whether a number looks as the payer's do; every one does where nobody said how. */
export const fitsFormat = (number: string, masks: readonly string[]): boolean =>
  masks.length === 0 || masks.some((mask) => fits(number.trim().toUpperCase(), mask.toUpperCase()));
