import { placeholder } from './placeholder.ts';

/** 12-hour time of a 24-hour `HH:MM` or `HH:MM:SS`: '13:05' gives '1:05 PM'. */
export function formatTime(value: string | null | undefined): string {
  const parts = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(value ?? '');
  if (!parts) return placeholder;
  const hour = Number(parts[1]);
  return `${hour % 12 || 12}:${parts[2]} ${hour < 12 ? 'AM' : 'PM'}`;
}
