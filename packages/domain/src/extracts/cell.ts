import { codePoints } from '../format/codePoints.ts';
import { formatDate } from '../format/formatDate.ts';
import { dayIn, isoIn } from '../format/instant.ts';
import { mask } from '../format/mask.ts';
import type { ColumnSource } from './sources.ts';
import type { ExtractTransform } from './transforms.ts';

/**
 * A stored value: text, codes and days (`YYYY-MM-DD`) and instants (ISO) as text, money in cents, a payer by name, what was sealed
 * opened. Null or '' is nothing.
 */
export type SourceValue = string | number | boolean | null;

/** What a cell holds; numbers stay numbers, in the units of their kind. */
export type ExtractCell = string | number | null;

/** How a cell is to be written: money in cents, a day `YYYY-MM-DD`, an instant with its distance from UTC; everything else text or a number. */
export type ExtractCellKind = 'text' | 'number' | 'money' | 'date' | 'instant';

/** As what a workbook takes the values of a column: money that is written in cents is a number, a date in another spelling a text. */
export function cellKindOf({ kind }: Pick<ColumnSource, 'kind'>, transform: ExtractTransform): ExtractCellKind {
  if (kind === 'number') return 'number';
  if (kind === 'money') return transform === 'cents' ? 'number' : 'money';
  if ((kind === 'date' || kind === 'instant') && transform === 'asIs') return kind;
  return 'text';
}

/** The cell that a value becomes, by the clock of an IANA time zone. */
export function cellOf(
  value: SourceValue,
  { kind, choices }: Pick<ColumnSource, 'kind' | 'choices'>,
  transform: ExtractTransform,
  timeZone: string,
): ExtractCell {
  if (value === null || value === '') return null;
  switch (kind) {
    case 'yesNo':
      return transform === 'words' ? (value === true ? 'Yes' : 'No') : value === true ? 'Y' : 'N';
    case 'choice':
      return transform === 'words'
        ? (choices.find((choice) => choice.value === String(value))?.label ?? String(value))
        : String(value);
    case 'date':
      return dayText(String(value), transform);
    case 'instant':
      return transform === 'asIs' ? isoIn(String(value), timeZone) : dayText(dayIn(String(value), timeZone), transform);
    case 'number':
    case 'money':
      return Number(value);
    default: // text, payer, sealed
      return textAs(String(value), transform);
  }
}

function dayText(day: string, transform: ExtractTransform): string {
  if (transform === 'usDate') return formatDate(day);
  return transform === 'plainDate' ? day.replaceAll('-', '') : day;
}

function textAs(text: string, transform: ExtractTransform): string {
  switch (transform) {
    case 'upper':
      return text.toUpperCase();
    case 'lower':
      return text.toLowerCase();
    case 'digits':
      return text.replaceAll(/\D/g, '');
    case 'last4':
      return codePoints(text).slice(-4).join('');
    case 'masked':
      return mask(text);
    default: // as it is, and what is of other kinds
      return text;
  }
}

/** The most characters that cells of a column take, where that is known; null where it depends on the value. */
export function widestOf(
  { kind, choices }: Pick<ColumnSource, 'kind' | 'choices'>,
  transform: ExtractTransform,
): number | null {
  switch (kind) {
    case 'yesNo':
      return transform === 'words' ? 3 : 1;
    case 'date':
      return transform === 'plainDate' ? 8 : 10;
    case 'instant':
      return transform === 'asIs' ? 25 : transform === 'plainDate' ? 8 : 10;
    case 'number':
      return 3;
    case 'choice':
      return Math.max(
        1,
        ...choices.map(({ value, label }) => codePoints(transform === 'words' ? label : value).length),
      );
    default: // text, payer, sealed, money
      return transform === 'last4' ? 4 : null;
  }
}
