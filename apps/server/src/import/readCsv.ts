import { CsvError, parse } from 'csv-parse/sync';

/** A row as spreadsheets number it: the first of a file is 1. */
export type CsvRow = { readonly row: number; readonly cells: readonly string[] };
export type ReadCsv = {
  /** Rows with something in them; none where a quote stays open. */
  readonly rows: readonly CsvRow[];
  /** The row in which a quote was opened that nothing closes, or null. */
  readonly unclosed: number | null;
};

const separators = [',', ';', '\t'] as const;

/** What the first line is divided by: spreadsheets take comma, semicolon or tab by the country they are set to. */
function separatorOf(text: string): string {
  const first = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counts = separators.map((separator) => first.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** CSV as people's programs write it: any end of line, a mark of UTF-8 or none, quotes within a value that is not quoted. */
export function readCsv(text: string): ReadCsv {
  try {
    // `info` wraps each record, which the library's types do not know
    const records = parse(text, {
      info: true,
      bom: true,
      delimiter: separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as readonly { info: { records: number; empty_lines: number }; record: string[] }[];
    return {
      rows: records
        .map(({ info, record }) => ({ row: info.records + info.empty_lines, cells: record }))
        .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
      unclosed: null,
    };
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    return { rows: [], unclosed: Number(error['records']) + Number(error['empty_lines']) + 1 };
  }
}
