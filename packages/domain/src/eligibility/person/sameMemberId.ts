/** A member's number by its letters and digits alone, without the zeros before it. */
export const bareMemberId = (id: string): string =>
  id
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .replace(/^0+/, '');

/** Whether two numbers of a member are one, whatever dashes, blanks and leading zeros they are written with. */
export const sameMemberId = (a: string, b: string): boolean => bareMemberId(a) === bareMemberId(b);
