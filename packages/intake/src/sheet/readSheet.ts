import { longestRow } from '../read/delimited.ts';
import { createCollector, type FileSink, hiddenRow, type RowBatch } from '../rows.ts';
import { type NumberForm, plainNumber } from './formatCodes.ts';
import { type NumberDoubt, numberText } from './numberFormats.ts';
import { parseXml, sheetDamaged } from './parseXml.ts';
import type { SharedTexts } from './sharedTexts.ts';

/** What a sheet's cells refer to. */
export type SheetBook = {
  readonly texts: SharedTexts;
  readonly forms: readonly NumberForm[];
  readonly epoch: 1900 | 1904;
  /** Of the workbook, which are not read: those that are hidden, and those that stand behind the first. */
  readonly hiddenSheets: number;
  readonly otherSheets: number;
};

/** Hidden by name, or by a height or a width of nothing. */
const isHidden = ({ hidden, ht, width }: Readonly<Record<string, string>>): boolean =>
  hidden === '1' || hidden === 'true' || ht === '0' || width === '0';
/** What is told of the first cell of a row whose format shows more or less than its number. */
const saysDoubt: Readonly<Record<Exclude<NumberDoubt, 'unsure'>, string>> = {
  unit: 'the format of the cell adds letters to the number. The number alone was read.',
  hidden: 'the format of the cell hides the number. It was read.',
};
const faultOf = {
  unsure: 'the format of the cell adds letters to the number. Write what is to be read as text, and save again.',
};

/** As wide as a sheet can be. */
const mostColumns = 16_384;
const longestCell = 32_767;

/** The number of a column by its letters, 1 for A; 0 where a reference has none. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = (reference.charCodeAt(at) & 0xdf) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column;
}

/** A text with what its cell's format shows about it. */
const asShown = (text: string, form: NumberForm): string =>
  form.kind === 'date' || form.aboutText === undefined ? text : form.aboutText.join(text);

/**
 * The rows of a sheet's part, as they come. A formula's value is what it last came to; where that is an error (`=#REF!`), or where no
 * spreadsheet has worked it out, the formula stands for it, and whoever reads its column says what becomes of the row.
 */
export function readSheet(
  chunks: AsyncIterable<Uint8Array>,
  { texts, forms, epoch, hiddenSheets, otherSheets }: SheetBook,
  wrap: (sink: FileSink) => FileSink,
): AsyncGenerator<RowBatch, void, undefined> {
  const collector = createCollector();
  const sink = wrap(collector);
  let row = 0;
  let cells: string[] = [];
  let failed: { readonly column: number; readonly why: keyof typeof faultOf } | null = null;
  let doubted: string | undefined;
  let length = 0;
  let column = 0;
  let type = '';
  let style = 0;
  let value = '';
  let isValue = false;
  let isReading = false;
  let formula = '';
  let isFormula = false;
  let note: string | undefined;
  const hiddenColumns: (readonly [from: number, to: number])[] = [];
  const hiddenRead = new Set<number>();

  const cellText = (): string => {
    const form = forms[style] ?? plainNumber;
    if (type === 's') {
      const text = texts.at(Number(value));
      if (text === null) throw sheetDamaged();
      return asShown(text, form);
    }
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type === 'd') return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '');
    if (type === 'str' || type === 'inlineStr') return asShown(value, form);
    return type === '' || type === 'n' ? numberText(value, form, epoch, doubt) : value;
  };
  const doubt = (what: NumberDoubt): void => {
    if (what === 'unsure') failed ??= { column, why: 'unsure' };
    else doubted ??= `Column ${column}: ${saysDoubt[what]}`;
  };
  const closeCell = (): void => {
    // A formula that comes to an empty text says so; one that a program wrote, and no spreadsheet has seen, says nothing.
    const isUnworked = value === '' && type === '' && formula !== '';
    if (value === '' && !isUnworked) return;
    const text = isUnworked ? `=${formula}` : type === 'e' ? `=${value}` : cellText();
    length += text.length;
    // Of a row that is too long nothing more is kept than tells which one it is.
    if (length > longestRow) return;
    for (let at = cells.length; at < column - 1; at++) cells.push('');
    cells[column - 1] = text;
    if (hiddenColumns.length > 0 && text !== '' && hiddenColumns.some(([from, to]) => column >= from && column <= to))
      hiddenRead.add(column);
  };
  const closeRow = (): void => {
    if (length > longestRow) {
      const sentence = `Row ${row} is longer than a row may be.`;
      sink.fault({ row, column: null, code: 'too-long', sentence, cells: cells.slice(0, 20) });
      return;
    }
    if (failed === null) {
      if (cells.length > 0)
        sink.row(row, cells, note === undefined || doubted === undefined ? (note ?? doubted) : `${note} ${doubted}`);
      return;
    }
    const sentence = `Row ${row}, column ${failed.column}: ${faultOf[failed.why]}`;
    sink.fault({ row, column: failed.column, code: 'sheet-error', sentence, cells });
  };

  const tellHidden = (): void => {
    const columns = [...hiddenRead].toSorted((a, b) => a - b);
    if (columns.length > 0)
      sink.remark({
        row,
        many: columns.length,
        sentence: `The workbook hides column${columns.length === 1 ? '' : 's'} ${columns.join(', ')}. What stands there was read.`,
      });
    if (hiddenSheets > 0)
      sink.remark({ row, many: hiddenSheets, sentence: 'The workbook hides sheets. They were not read.' });
    if (otherSheets > 0)
      sink.remark({
        row,
        many: otherSheets,
        sentence: 'The workbook has more sheets. The first was read, and no other.',
      });
  };

  return parseXml(
    chunks,
    {
      open(name, attributes) {
        if (name === 'row') {
          const next = Number(attributes['r'] ?? row + 1);
          if (!Number.isInteger(next) || next <= row) throw sheetDamaged();
          row = next;
          note = isHidden(attributes) ? hiddenRow : undefined;
          cells = [];
          failed = null;
          doubted = undefined;
          length = 0;
          column = 0;
        } else if (name === 'c') {
          const next = columnOf(attributes['r'] ?? '') || column + 1;
          if (next <= column || next > mostColumns) throw sheetDamaged();
          column = next;
          type = attributes['t'] ?? '';
          style = Number(attributes['s'] ?? 0);
          value = '';
          formula = '';
        } else if (name === 'f') isFormula = true;
        else if (name === 'col' && isHidden(attributes))
          hiddenColumns.push([Number(attributes['min']), Number(attributes['max'])]);
        else if (name === 'rPh') isReading = true;
        else if (name === 'v' || name === 't') isValue = !isReading;
      },
      text(piece) {
        if (isValue && value.length <= longestCell) value += piece;
        else if (isFormula && formula.length <= longestCell) formula += piece;
      },
      close(name) {
        if (name === 'v' || name === 't') isValue = false;
        else if (name === 'f') isFormula = false;
        else if (name === 'rPh') isReading = false;
        else if (name === 'c') closeCell();
        else if (name === 'row') closeRow();
        else if (name === 'sheetData') tellHidden();
      },
    },
    collector.take,
  );
}
