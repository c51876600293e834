import { codePoints } from './codePoints.ts';
import { placeholder } from './placeholder.ts';

/** All but the last four characters as '*'; four or fewer are masked whole. Length is kept. */
export function mask(value: string | null | undefined): string {
  if (!value) return placeholder;
  const characters = codePoints(value);
  const shown = characters.length > 4 ? 4 : 0;
  return '*'.repeat(characters.length - shown) + characters.slice(characters.length - shown).join('');
}

/** A mask masked again is itself; nothing else is. */
export const isMasked = (value: string): boolean => value !== '' && mask(value) === value;
