import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node';
import { asText, type CellKind, type Column } from './csv.ts';

/** What a cell may hold (Excel's own limit); a longer text is cut, since one cell too long makes the whole file unreadable. */
const longest = 32_767;
/** Not allowed in XML 1.0, in which a sheet is written. */
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const formats: Readonly<Partial<Record<CellKind, string>>> = {
  money: '0.00',
  share: '0.00##',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
};

/** Every text is typed as text and marked like a CSV's: a formula must not come to life when its cell is edited (E-06). */
const text = (value: string): Cell => ({
  type: String,
  value: asText(value).replaceAll(unwritable, '').slice(0, longest),
});

function number(value: number, kind: CellKind | undefined): Cell {
  const inUnits = kind === 'money' ? value / 100 : kind === 'share' ? value / 10_000 : value;
  const format = kind && formats[kind];
  return { type: Number, value: inUnits, ...(format !== undefined && { format }) };
}

/** A date, or the wall clock's part of an instant: a sheet knows no time zones. */
function day(value: string, kind: 'date' | 'instant'): Cell {
  const wall = new Date(`${kind === 'date' ? `${value}T00:00:00` : value.slice(0, 19)}Z`);
  return Number.isNaN(wall.getTime()) ? text(value) : { type: Date, value: wall, format: formats[kind] ?? '' };
}

function cell(value: string | number | null | undefined, kind: CellKind | undefined): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return number(value, kind);
  return kind === 'date' || kind === 'instant' ? day(value, kind) : text(value);
}

/** Rows as a sheet: numbers, money and dates as such, the first row bold and standing still. */
export function xlsx<Row>(sheet: string, columns: readonly Column<Row>[], rows: readonly Row[]): Promise<Buffer> {
  const head = columns.map(({ header }): Cell => ({ type: String, value: asText(header), fontWeight: 'bold' }));
  const data: SheetData = [head, ...rows.map((row) => columns.map(({ value, kind }) => cell(value(row), kind)))];
  const widths = columns.map(({ header, kind }) => ({
    width: Math.max(header.length + 2, kind === 'instant' ? 17 : 12),
  }));
  return writeXlsxFile(data, { sheet, columns: widths, stickyRowsCount: 1 }).toBuffer();
}
