/** A row as spreadsheets number it: the first of a file is 1. */
export type CsvRow = { readonly row: number; readonly cells: readonly string[] };
export type ParsedCsv = {
  /** Rows with something in them. */
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

/**
 * CSV (RFC 4180) as people's programs write it: any of three separators, any end of line, a mark of UTF-8 before it or none,
 * quotes within a value that is not quoted. In time linear to its length.
 */
export function parseCsv(file: string): ParsedCsv {
  const text = file.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let openedIn: number | null = null;
  let row = 1;
  const endCell = () => {
    cells.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((value) => value.trim() !== '')) rows.push({ row, cells });
    cells = [];
    row += 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (openedIn !== null) {
      if (char !== '"') cell += char;
      else if (text.charAt(at + 1) === '"') cell += text.charAt((at += 1));
      else openedIn = null;
    } else if (char === '"' && cell === '') openedIn = row;
    else if (char === separator) endCell();
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && text.charAt(at + 1) === '\n') at += 1;
      endRow();
    } else cell += char;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return { rows, unclosed: openedIn };
}
