import { isPoint, pointOf, type PointValues } from './dataPoints.ts';
import { type FormField, isFilled } from './formField.ts';
import { anyValue, type FieldSource, unmapped } from './formMap.ts';
import { writePoint } from './pointFormats.ts';
import type { Warning, WarningKind } from './warning.ts';

/** What is to be written into a field. */
export type Entry =
  | { readonly field: string; readonly kind: 'text'; readonly text: string }
  | { readonly field: string; readonly kind: 'tick'; readonly ticked: boolean }
  | { readonly field: string; readonly kind: 'option'; readonly option: string };

type FillPlan = { readonly entries: readonly Entry[]; readonly warnings: readonly Warning[] };

type Filled = Entry | Warning | null;

const warn = (Kind: WarningKind, { Name }: FormField, Message: string): Warning => ({ Kind, Field: Name, Message });

/** What of a form is filled with what, and what a person has to look at before it is handed out. */
export function planFill(fields: readonly FormField[], map: readonly FieldSource[], values: PointValues): FillPlan {
  const byName = new Map(fields.map((field) => [field.Name, field]));
  const entries: Entry[] = [];
  const warnings: Warning[] = [];
  for (const source of map) {
    const field = byName.get(source.Field);
    if (field === undefined || !isFilled(field)) continue;
    const filled = fillOne(field, source, values);
    if (filled === null) continue;
    if ('kind' in filled) entries.push(filled);
    else warnings.push(filled);
  }
  for (const field of unmapped(fields, map))
    warnings.push(warn('Unmapped', field, 'Nobody has said what goes here: it stays empty.'));
  return { entries, warnings };
}

function fillOne(field: FormField, source: FieldSource, values: PointValues): Filled {
  if (source.Kind === 'Hand') return null;
  if (source.Kind === 'Text') return write(field, source.Text);
  if (!isPoint(source.Point)) return null;
  const kept = values[source.Point] ?? '';
  if (field.Type === 'CheckBox')
    return {
      field: field.Name,
      kind: 'tick',
      ticked: kept !== '' && source.Choices.some(({ Value }) => Value === anyValue || isSame(Value, kept)),
    };
  if (kept === '') return warn('NoValue', field, `${pointOf(source.Point).label}: nothing is known.`);
  const chosen = source.Choices.find(({ Value }) => isSame(Value, kept));
  return write(field, chosen?.Option ?? writePoint(source.Point, kept, source.Format));
}

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

function write(field: FormField, text: string): Filled {
  if (field.Type === 'CheckBox') return { field: field.Name, kind: 'tick', ticked: text === 'on' };
  if (field.Type !== 'Text') {
    const option = field.Options.find((one) => isSame(one, text));
    if (option === undefined) return warn('NoChoice', field, `No option stands for “${text}”: it stays empty.`);
    return { field: field.Name, kind: 'option', option };
  }
  // Half a number reads like a whole one: what does not fit its boxes is not begun.
  const length = Array.from(text).length;
  if (field.MaxLength !== null && length > field.MaxLength)
    return warn('TooLong', field, `It holds ${field.MaxLength} letters and this has ${length}: it stays empty.`);
  return { field: field.Name, kind: 'text', text };
}

/** Each field with its own name in it, by which somebody sees on paper which is which. */
export const nameEach = (fields: readonly FormField[]): readonly Entry[] =>
  fields.filter(isFilled).flatMap((field): readonly Entry[] => {
    if (field.Type === 'CheckBox') return [{ field: field.Name, kind: 'tick', ticked: true }];
    if (field.Type !== 'Text') return [];
    return [
      {
        field: field.Name,
        kind: 'text',
        text: Array.from(field.Name)
          .slice(0, field.MaxLength ?? 200)
          .join(''),
      },
    ];
  });
