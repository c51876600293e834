import { cellKindOf, cellOf, type ExtractCell } from '@coverline/domain/extracts/cell.ts';
import type { ExtractDefinition } from '@coverline/domain/extracts/definition.ts';
import { tooWide } from '@coverline/domain/extracts/extractProblems.ts';
import { fitted, plainText } from '@coverline/domain/extracts/layout.ts';
import type { ColumnSource } from '@coverline/domain/extracts/sources.ts';
import { codePoints } from '@coverline/domain/format/codePoints.ts';
import { UserError } from '#/platform/http/errors.ts';
import { type SourceRow, sourcesOf } from './extractRows.ts';

/** Makes cells of a row's values, and texts of its cells, as a definition says. */
export type RowFormer = {
  readonly sources: readonly ColumnSource[];
  cells(row: SourceRow): readonly ExtractCell[];
  /** A row as a line of fixed width; refuses one with a value that its column does not take. */
  line(row: SourceRow): string;
  /** A row as texts, as they stand in the file. */
  texts(row: SourceRow): readonly string[];
};

export function rowFormer(definition: ExtractDefinition, timeZone: string): RowFormer {
  const sources = sourcesOf(definition);
  const columns = definition.Columns.map((column, at) => {
    const source = sources[at];
    if (source === undefined) throw new Error('a column without its source');
    return { column, source, kind: cellKindOf(source, column.Transform) };
  });
  const cells = (row: SourceRow) =>
    columns.map(({ column, source }, at) => cellOf(row[at] ?? null, source, column.Transform, timeZone));
  const plain = (row: SourceRow) => cells(row).map((cell, at) => plainText(cell, columns[at]?.kind ?? 'text'));
  const fixed = (row: SourceRow) =>
    plain(row).map((text, at) => {
      const { column } = columns[at] ?? {};
      if (column === undefined) return '';
      const place = fitted(text, column);
      if (place === null) throw new UserError(tooWide(column.Name, codePoints(text).length, column.Width ?? 0));
      return place;
    });
  return {
    sources,
    cells,
    line: (row) => fixed(row).join(''),
    texts: definition.Format === 'fixed' ? fixed : plain,
  };
}
