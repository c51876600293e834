import { phoneDigits } from '../validate/phone.ts';
import { orPlaceholder } from './placeholder.ts';

/** (NNN) NNN-NNNN of a ten-digit number in any punctuation; any other text as it is. */
export function formatPhone(value: string | null | undefined): string {
  const digits = phoneDigits(value ?? '');
  return digits === null ? orPlaceholder(value) : `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
