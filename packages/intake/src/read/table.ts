import { asMeant } from '@coverline/domain/format/sheetText.ts';
import { type FileSink, isBlank } from '../rows.ts';

const nameOf = (cell = ''): string => asMeant(cell.trim()).trim().toLowerCase();

/**
 * What stands between a reader of cells and whoever takes the rows of a table: the header is taken off, a second one told, blank rows
 * left out, and a row of another width than the header's told: its values may stand in the wrong columns.
 * @param headerRow what stands above it is left out, where there is a header
 * @param isShortAllowed in a sheet a cell says where it stands, and those at the end that say nothing are not there
 */
export function tableOf(
  columns: readonly string[],
  hasHeader: boolean,
  sink: FileSink,
  {
    isShortAllowed = false,
    headerRow = 1,
  }: { readonly isShortAllowed?: boolean; readonly headerRow?: number | undefined } = {},
): FileSink {
  const names = columns.map((name) => name.trim().toLowerCase());
  const firstOfHeader = names[0]?.charCodeAt(0);
  /** Most rows begin with another letter or digit than the header does: none of their cells is looked at any closer. */
  const mayBeHeader = (cell = ''): boolean => {
    const first = cell.charCodeAt(0) | 32; // a capital as its small letter, a digit as itself
    const isPlain = (first >= 48 && first <= 57) || (first >= 97 && first <= 122);
    return !isPlain || first === firstOfHeader;
  };
  const isHeaderAgain = (cells: readonly string[]): boolean =>
    mayBeHeader(cells[0]) && nameOf(cells[0]) === names[0] && names.every((name, at) => nameOf(cells[at]) === name);
  const width = columns.length;
  let isFirst = hasHeader;
  const from = hasHeader ? headerRow : 1;
  return {
    fault(fault) {
      if (fault.row >= from) sink.fault(fault);
    },
    remark: (remark) => sink.remark(remark),
    row(row, cells, note) {
      if (row < from || isBlank(cells) || (row === 1 && isSeparatorLine(cells))) return;
      if (isFirst) {
        isFirst = false;
        return;
      }
      if (hasHeader && isHeaderAgain(cells)) {
        const sentence = `Row ${row} is the header once more. It was left out.`;
        sink.fault({ row, column: null, code: 'header-again', sentence, cells });
        return;
      }
      if (cells.length === width) {
        sink.row(row, cells, note);
        return;
      }
      const isShort = cells.length < width;
      if (isShort ? isShortAllowed : isBlank(cells.slice(width))) {
        const whole = isShort ? [...cells, ...columns.slice(cells.length).map(() => '')] : cells.slice(0, width);
        sink.row(row, whole, note);
        return;
      }
      const column = Math.min(cells.length, width) + (isShort ? 0 : 1);
      const than = hasHeader ? 'the header has' : 'the first row has';
      const sentence = `Row ${row} has ${cells.length} ${cells.length === 1 ? 'column' : 'columns'}, ${than} ${width}: from column ${column} on nobody can tell which value belongs where.`;
      sink.fault({ row, column, code: 'ragged', sentence, cells });
    },
  };
}

/** `sep=;` in the first line: it tells Excel by what the file is divided, and is no row. */
export const isSeparatorLine = (cells: readonly string[]): boolean => /^sep=.?$/i.test(cells.join(''));
