import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { orPlaceholder } from '@coverline/domain/format/placeholder.ts';

/** A form's value in words, whatever field it is of: a date, a list of codes, a chosen option. */
export function shownValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return orPlaceholder(value.join(', '));
  if (typeof value === 'object' && value !== null && 'label' in value) return String(value.label);
  const text = typeof value === 'string' ? value : '';
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : orPlaceholder(text);
}
