import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { orPlaceholder } from '@coverline/domain/format/placeholder.ts';

/** A form's value in words, whatever field it is of: a date, a list of codes, a chosen option. */
export function shownValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return orPlaceholder(value.map(listed).join(', '));
  if (typeof value === 'object' && value !== null && 'label' in value) return String(value.label);
  const text = typeof value === 'string' ? value : '';
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : orPlaceholder(text);
}

/** A line of a list: a set of names, or the parts of it that are filled in. */
function listed(value: unknown): string {
  if (Array.isArray(value)) return value.join(' + ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value)
    .filter((part) => part !== null && part !== '' && part !== false)
    .map((part) => (part === true ? '✓' : String(part)))
    .join(' ');
}
