import { categories, type Stage } from './categories.ts';
import { statusCodes, statusEntities } from './statusCodes.ts';
import type { StatusCode } from './types.ts';

/** The label of a code of a table; a code that the table does not have is shown as such. */
export const labelIn = (table: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(table, code) ? (table[code] ?? code) : `${code} (not in table)`;

const categoryOf = (code: string): readonly [Stage, string] =>
  (Object.hasOwn(categories, code) ? categories[code] : undefined) ?? ['unknown', `${code} (not in table)`];

/** How far a claim has come by its category code (STC01-1), 'unknown' for one of no table. */
export const stageOf = (category: string): Stage => categoryOf(category)[0];

/** One status in words: category, then the code, then whom it speaks of, e.g. 'Denied: … (patient)'. */
export function statusText({ category, code, entity, codeList }: StatusCode): string {
  const [, label] = categoryOf(category);
  // Pharmacy codes are of another list, which has other meanings for the same numbers.
  const why = codeList === '' ? labelIn(statusCodes, code) : `${code} (not in table)`;
  const whom = entity === '' ? '' : ` (${Object.hasOwn(statusEntities, entity) ? statusEntities[entity] : entity})`;
  return code === '' ? label : `${label}: ${why}${whom}`;
}

/** 12345 makes '$123.45'. */
export function dollars(cents: number): string {
  const text = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}$${text.slice(0, -2)}.${text.slice(-2)}`;
}
