/** A hospital's, payer's or plan's name as it is compared: small letters, digits, and one blank between words. */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
