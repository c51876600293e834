import { parse } from 'csv-parse/sync';

/** The rows of a file of comma-separated values, each field as it stands there. */
export const readCsv = (text: string): readonly (readonly string[])[] =>
  parse(text, { bom: true, skip_empty_lines: true, relax_column_count: true, columns: false });
