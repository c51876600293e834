import { createDelimitedReader, type TextReader } from '@coverline/intake/read/delimited.ts';
import type { Delimiter } from '@coverline/intake/form.ts';
import { rowsBy } from '@coverline/intake/detect/delimiterOf.ts';
import { isBlank } from '@coverline/intake/rows.ts';
import type { PriceSink } from '../priceEvents.ts';
import { noPriceFile, PriceFileRefusal } from '../refusal.ts';
import { ruleEditionOf } from '../rules/ruleEdition.ts';
import type { RuleEdition } from '../rules/validityRules.ts';
import { columnsOf, isItemHeader } from './columnsOf.ts';
import { createItemRows } from './itemRows.ts';
import { isHead, readHead } from './readHead.ts';

/** Within so many characters the header of the items has to come: that of a wide file may be long. */
const mostHead = 1_048_576;

const delimiters: readonly Delimiter[] = [',', '\t', ';'];

/** By what the columns are divided, and how many there are; null as long as the header is not there. */
function shapeOf(text: string, isWhole: boolean): { readonly delimiter: Delimiter; readonly width: number } | null {
  for (const delimiter of delimiters) {
    const { rows } = rowsBy(text, delimiter, isWhole);
    // The last row of a beginning may be cut off.
    const header = (isWhole ? rows : rows.slice(0, -1)).find(({ cells }) => isItemHeader(cells));
    if (header !== undefined) return { delimiter, width: header.cells.length };
  }
  return null;
}

/** Takes the rows of a price file from its first on. */
function createRows(
  sink: PriceSink,
  lastDay: string,
): { readonly row: (line: number, cells: readonly string[]) => void } {
  const { emit, warn } = sink;
  let head: readonly string[] | null = null;
  let edition: RuleEdition | null = null;
  let hasHead = false;
  let items: ReturnType<typeof createItemRows> | null = null;
  let width = 0;

  const begin = (line: number, cells: readonly string[]): void => {
    const end = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    const columns = columnsOf(cells.slice(0, end));
    width = end;
    if (!hasHead) warn('file-head', line);
    for (const name of columns.missing) warn('column-missing', line, name);
    for (const name of columns.twice) warn('column-twice', line, name);
    items = createItemRows(columns, edition ?? 3, sink);
  };
  const readHospital = (line: number, titles: readonly string[], cells: readonly string[]): void => {
    const hospital = readHead(titles, cells, lastDay);
    hasHead = true;
    edition = ruleEditionOf(hospital.version);
    emit({ kind: 'hospital', line, hospital });
    if (edition === null) warn('file-version', line, 'version');
    if (hospital.updatedOn === null) warn('file-date', line, 'last_updated_on');
    if (hospital.isAttested !== true) warn('not-attested', line);
  };

  return {
    row(line, cells) {
      if (isBlank(cells)) return;
      if (items === null) {
        if (isItemHeader(cells)) begin(line, cells);
        else if (head !== null && !hasHead) readHospital(line, head, cells);
        else if (isHead(cells)) head = cells;
        return;
      }
      if (cells.length < width) warn('row-short', line);
      else if (cells.length > width && !isBlank(cells.slice(width))) warn('row-long', line);
      else items(line, cells);
    },
  };
}

/** The text of a tall or a wide CSV, in pieces of any size, as events in the sink. */
export function createCsvPrices(sink: PriceSink, lastDay: string): TextReader {
  let held = '';
  let reader: TextReader | null = null;
  const begin = (isWhole: boolean): void => {
    const shape = shapeOf(held, isWhole);
    if (shape === null) {
      if (isWhole || held.length > mostHead) throw new PriceFileRefusal(noPriceFile);
      return;
    }
    if (shape.delimiter !== ',') sink.warn('not-comma', 1);
    const { row } = createRows(sink, lastDay);
    reader = createDelimitedReader(
      shape.delimiter,
      { row, fault: (fault) => sink.warn('row-quotes', fault.row) },
      shape.width,
    );
    reader.push(held);
    held = '';
  };
  return {
    push(text) {
      if (reader !== null) reader.push(text);
      else {
        held += text;
        begin(false);
      }
    },
    end() {
      if (reader === null) begin(true);
      reader?.end();
    },
  };
}
