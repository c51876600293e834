import { placeholder } from './placeholder.ts';

/**
 * $1,234.50 of integer cents; the placeholder for none, and for zero when asked for. Written by hand so that
 * no locale of the machine takes part.
 */
export function formatCurrency(cents: number | null | undefined, { zeroAsPlaceholder = false } = {}): string {
  if (cents === null || cents === undefined || !Number.isFinite(cents)) return placeholder;
  const whole = Math.round(Math.abs(cents));
  if (whole === 0 && zeroAsPlaceholder) return placeholder;
  const dollars = String(Math.floor(whole / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `${cents < 0 && whole > 0 ? '-' : ''}$${dollars}.${String(whole % 100).padStart(2, '0')}`;
}
