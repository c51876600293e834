import { cellKindOf, type ExtractCell } from '@coverline/domain/extracts/cell.ts';
import type { ExtractColumn, ExtractDefinition } from '@coverline/domain/extracts/definition.ts';
import { fillTokens, type TokenFacts } from '@coverline/domain/extracts/fileTokens.ts';
import { fitted } from '@coverline/domain/extracts/layout.ts';
import type { Column } from '@coverline/intake/write/columns.ts';
import { type Frame, writeDelimited } from '@coverline/intake/write/delimited.ts';
import { gather } from '@coverline/intake/write/gather.ts';
import { pagesOf, type Rows } from '@coverline/intake/write/pages.ts';
import { writeXlsx } from '@coverline/intake/write/xlsx.ts';
import type { SourceRow } from './extractRows.ts';
import { type RowFormer, rowFormer } from './formRow.ts';

/** Writes an extract's file in pieces while its rows come; `facts` fill the tokens of the lines around them, and are asked for when each is written. */
export function writeExtract(
  definition: ExtractDefinition,
  rows: Rows<SourceRow>,
  facts: () => TokenFacts,
  timeZone: string,
): AsyncIterable<Uint8Array> {
  const former = rowFormer(definition, timeZone);
  const frame: Frame = {
    header: fillTokens(definition.Header, facts()),
    trailer: () => fillTokens(definition.Trailer, facts()),
    names: definition.NamesLine,
  };
  switch (definition.Format) {
    case 'csv':
      return writeDelimited(tableColumns(definition, former), cellsOf(rows, former), ',', frame);
    case 'pipe':
      return writeDelimited(tableColumns(definition, former), cellsOf(rows, former), '|', frame);
    case 'xlsx':
      return writeXlsx(sheetName(definition.Name), tableColumns(definition, former), cellsOf(rows, former));
    case 'jsonl':
      return gather(objectLines(definition, former, rows));
    default: // of fixed width
      return gather(fixedLines(definition, former, rows, frame));
  }
}

type Cells = readonly ExtractCell[];

const tableColumns = ({ Columns }: ExtractDefinition, { sources }: RowFormer): readonly Column<Cells>[] =>
  Columns.map(({ Name, Transform }, at) => {
    const source = sources[at];
    const kind = source === undefined ? 'text' : cellKindOf(source, Transform);
    return { header: Name, ...(kind !== 'text' && { kind }), value: (cells: Cells) => cells[at] };
  });

async function* cellsOf(rows: Rows<SourceRow>, former: RowFormer): AsyncGenerator<readonly Cells[], void, undefined> {
  for await (const page of pagesOf(rows)) yield page.map((row) => former.cells(row));
}

/** The name of a sheet is of 31 characters, and has none of these (Excel). */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .slice(0, 31)
    .trim() || 'Extract';

async function* fixedLines(
  { Columns }: ExtractDefinition,
  former: RowFormer,
  rows: Rows<SourceRow>,
  { header, trailer, names }: Frame,
): AsyncGenerator<string, void, undefined> {
  if (header !== '') yield `${header}\r\n`;
  if (names) yield `${Columns.map(nameInPlace).join('')}\r\n`;
  for await (const page of pagesOf(rows)) yield page.map((row) => `${former.line(row)}\r\n`).join('');
  const last = trailer();
  if (last !== '') yield `${last}\r\n`;
}

/** A name is a text, whatever fills its column. */
export const nameInPlace = (column: ExtractColumn): string =>
  fitted(column.Name, { ...column, Pad: column.Pad === 'zeros' ? 'before' : column.Pad, Cut: true }) ?? '';

/** One object a row, its keys in the columns' order: nothing is null, money a number of dollars. */
async function* objectLines(
  { Columns }: ExtractDefinition,
  former: RowFormer,
  rows: Rows<SourceRow>,
): AsyncGenerator<string, void, undefined> {
  const keys = Columns.map(({ Name }) => JSON.stringify(Name));
  const isMoney = Columns.map(({ Transform }, at) => {
    const source = former.sources[at];
    return source !== undefined && cellKindOf(source, Transform) === 'money';
  });
  const lineOf = (row: SourceRow) => {
    const cells = former
      .cells(row)
      .map((cell, at) => (isMoney[at] === true && typeof cell === 'number' ? cell / 100 : cell));
    // Written by hand, since an object would put keys that are numbers first.
    return `{${keys.map((key, at) => `${key}:${JSON.stringify(cells[at] ?? null)}`).join(',')}}\n`;
  };
  for await (const page of pagesOf(rows)) yield page.map(lineOf).join('');
}
