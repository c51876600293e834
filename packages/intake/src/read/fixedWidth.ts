import type { FixedField } from '../form.ts';
import { cutLine, type RowSink } from '../rows.ts';
import type { TextReader } from './delimited.ts';
import { createLineReader } from './lines.ts';

/** Why a layout cannot be read by, in sentences; [] of one that can. */
export function layoutProblems(layout: readonly FixedField[]): readonly string[] {
  if (layout.length === 0) return ['The layout has no field.'];
  const isPlace = (number: number) => Number.isInteger(number) && number >= 1 && number <= 100_000;
  return layout.flatMap(({ name, from, width }, at) => {
    const before = layout[at - 1];
    if (!isPlace(from) || !isPlace(width))
      return [`${name} must begin at a character from 1 on, and be 1 wide at least.`];
    if (before !== undefined && from < before.from + before.width) return [`${name} begins within ${before.name}.`];
    return [];
  });
}

/** Rows of lines whose fields stand at fixed places. A line that ends before its last field, or has something behind it, is a fault. */
export function createFixedWidthReader(layout: readonly FixedField[], sink: RowSink): TextReader {
  const last = layout.at(-1);
  const width = last === undefined ? 0 : last.from - 1 + last.width;
  let row = 0;
  const one = (line: string): void => {
    row++;
    if (line.trim() === '') return;
    const refuse = (column: number, says: string): void =>
      sink.fault({ row, column, code: 'ragged', sentence: `Row ${row} ${says}`, cells: cutLine(line) });
    if (last !== undefined && line.length < last.from)
      refuse(
        layout.findIndex(({ from }) => line.length < from) + 1,
        `has ${line.length} characters; ${last.name} begins at ${last.from}.`,
      );
    else if (line.slice(width).trim() !== '')
      refuse(layout.length, `has something behind its last field, which ends at character ${width}.`);
    else
      sink.row(
        row,
        layout.map((field) => line.slice(field.from - 1, field.from - 1 + field.width).trim()),
      );
  };
  return createLineReader(one, (line) => {
    row++;
    const sentence = `Row ${row} is longer than a row may be. Is an end of line missing?`;
    sink.fault({ row, column: null, code: 'too-long', sentence, cells: cutLine(line) });
  });
}
