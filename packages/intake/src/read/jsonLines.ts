import { cutLine, type RowSink } from '../rows.ts';
import type { TextReader } from './delimited.ts';
import { createLineReader } from './lines.ts';

/** A number as the file has it: a member id of twenty digits is no number that could be calculated with. */
const asWritten = (_key: string, value: unknown, { source }: { source?: string } = {}): unknown =>
  typeof value === 'number' && source !== undefined ? source : value;

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
};

/** The object of a line, its numbers as they were written; null where the line is none. */
export function objectOf(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value = JSON.parse(line, asWritten) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Rows of JSON lines: one object a line, its names the columns. Lists of plain values are joined by semicolons. */
export function createJsonLinesReader(columns: readonly string[], sink: RowSink): TextReader {
  const known = new Set(columns);
  let row = 0;
  const one = (line: string): void => {
    row++;
    if (line.trim() === '') return;
    const object = objectOf(line);
    const refuse = (code: 'not-json' | 'unknown-column' | 'not-text', column: number | null, says: string): void =>
      sink.fault({ row, column, code, sentence: `Row ${row}${says}`, cells: cutLine(line) });
    if (object === null) {
      refuse('not-json', null, ' is no JSON object. Each line must be one, in braces.');
      return;
    }
    const stranger = Object.keys(object).findIndex((name) => !known.has(name));
    if (stranger >= 0) {
      refuse(
        'unknown-column',
        stranger + 1,
        ` has a name, its number ${stranger + 1}, that none of the first rows has.`,
      );
      return;
    }
    const cells: string[] = [];
    for (const [at, name] of columns.entries()) {
      const value = Object.hasOwn(object, name) ? object[name] : null;
      const texts = (Array.isArray(value) ? value : [value]).map(textOf);
      if (texts.includes(null)) {
        refuse(
          'not-text',
          at + 1,
          `, column ${at + 1}: the value is an object. Write a text, a number, or a list of them.`,
        );
        return;
      }
      cells.push(texts.join(';'));
    }
    sink.row(row, cells);
  };
  return createLineReader(one, (line) => {
    row++;
    const sentence = `Row ${row} is longer than a row may be. Is an end of line missing?`;
    sink.fault({ row, column: null, code: 'too-long', sentence, cells: cutLine(line) });
  });
}
