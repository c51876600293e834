import { asText } from '@coverline/domain/format/sheetText.ts';
import { writeZip, type ZipFile } from '../zip/writeZip.ts';
import type { CellKind, Column } from './columns.ts';
import { gather } from './gather.ts';
import { pagesOf, type Rows } from './pages.ts';
import { bookXml, contentTypesXml, escapeXml, rootXml, relationsXml, stylesXml } from './xlsxParts.ts';

/** What a cell may hold, and a sheet (Excel's own limits); a longer text is cut, since one cell too long makes the whole file unreadable. */
const longest = 32_767;
const mostRows = 1_048_576;

/** The cell styles of `stylesXml`, by their place in it. */
const styles: Readonly<Partial<Record<CellKind, number>>> = { money: 2, share: 3, date: 4, instant: 5 };
const bold = 1;

/** Letters of a column, 0 the first. */
export const lettersOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : lettersOf(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));

/** Every text is typed as text and marked like a CSV's: a formula must not come to life when its cell is edited (E-06). */
const textCell = (place: string, value: string, style = 0): string =>
  `<c r="${place}" t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escapeXml(asText(value).slice(0, longest))}</t></is></c>`;

const numberCell = (place: string, value: number, style: number | undefined): string =>
  `<c r="${place}"${style === undefined ? '' : ` s="${style}"`}><v>${value}</v></c>`;

/** A day as sheets count it; of an instant the wall clock's part, since a sheet knows no time zones. Null of what is none. */
function serialOf(value: string, kind: 'date' | 'instant'): number | null {
  const wall = Date.parse(`${kind === 'date' ? `${value}T00:00:00` : value.slice(0, 19)}Z`);
  const serial = (wall - Date.UTC(1899, 11, 30)) / 86_400_000;
  return serial >= 61 ? Number(serial.toFixed(9)) : null;
}

function cellXml(place: string, value: string | number | null | undefined, kind: CellKind | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') {
    const inUnits = kind === 'money' ? value / 100 : kind === 'share' ? value / 10_000 : value;
    return Number.isFinite(inUnits) ? numberCell(place, inUnits, kind && styles[kind]) : '';
  }
  const serial = kind === 'date' || kind === 'instant' ? serialOf(value, kind) : null;
  return serial === null ? textCell(place, value) : numberCell(place, serial, kind && styles[kind]);
}

/**
 * Rows as a workbook, in pieces as they come: numbers, money and dates as such, the first row bold and standing still. What one sheet
 * cannot hold goes on in the next.
 */
export function writeXlsx<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: Rows<Row>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const letters = columns.map((_, at) => lettersOf(at));
  const rowXml = (number: number, cells: readonly string[]): string => `<row r="${number}">${cells.join('')}</row>`;
  const head = rowXml(
    1,
    columns.map(({ header }, at) => textCell(`${letters[at]}1`, header, bold)),
  );
  const pages = pagesOf(rows);
  let page: readonly Row[] = [];
  let isOver = false;
  /** What of the page in hand stands on a sheet from this row on; the rest waits for the next. */
  const take = (number: number): string => {
    const taken = page.slice(0, mostRows + 1 - number);
    page = page.slice(taken.length);
    return taken
      .map((row, of) =>
        rowXml(
          number + of,
          columns.map(({ value, kind }, at) => cellXml(`${letters[at]}${number + of}`, value(row), kind)),
        ),
      )
      .join('');
  };

  async function* sheetXml(): AsyncGenerator<string, void, undefined> {
    yield sheetHead(columns) + head;
    for (let number = 2; number <= mostRows && !isOver;) {
      const before = page.length;
      if (before > 0) {
        yield take(number);
        number += before - page.length;
        continue;
      }
      const next = await pages.next();
      if (next.done === true) isOver = true;
      else page = next.value;
    }
    yield '</sheetData></worksheet>';
  }

  async function* files(): AsyncGenerator<ZipFile, void, undefined> {
    const file = (path: string, text: string): ZipFile => ({ name: path, chunks: gather([text]) });
    let count = 0;
    try {
      while (!isOver) yield { name: `xl/worksheets/sheet${++count}.xml`, chunks: gather(sheetXml()) };
    } finally {
      // Whoever stops halfway lets go of the rows as well.
      await pages.return();
    }
    yield file('[Content_Types].xml', contentTypesXml(count));
    yield file('_rels/.rels', rootXml);
    yield file('xl/workbook.xml', bookXml(name, count));
    yield file('xl/_rels/workbook.xml.rels', relationsXml(count));
    yield file('xl/styles.xml', stylesXml);
  }
  return writeZip(files());
}

const sheetHead = <Row>(columns: readonly Column<Row>[]): string => {
  const widths = columns.map(({ header, kind }, at) => {
    const width = Math.min(60, Math.max(header.length + 2, kind === 'instant' ? 17 : 12));
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  const cols = widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '';
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${cols}<sheetData>`;
};
