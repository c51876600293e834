/** The ten digits of a phone number after ( ) - . and spaces are removed and a leading 1 is dropped; null for any other text. */
export function phoneDigits(value: string): string | null {
  const bare = value.replaceAll(/[()\-.\s]/g, '');
  return /^1?(\d{10})$/.exec(bare)?.[1] ?? null;
}

export const isPhone = (value: string): boolean => phoneDigits(value) !== null;
