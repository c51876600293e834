import { readDay } from './calendar.ts';
import { placeholder } from './placeholder.ts';

/** MM/DD/YYYY of a value of shape YYYY-M-D, the placeholder where it is none. */
export function formatDate(value: string | null | undefined): string {
  const day = value ? readDay(value) : null;
  if (!day) return placeholder;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(day.month)}/${two(day.day)}/${String(day.year).padStart(4, '0')}`;
}
