import type { SourceValue } from '@coverline/domain/extract/cell.ts';
import type { ExtractDefinition } from '@coverline/domain/extract/definition.ts';
import type { ParameterValues } from '@coverline/domain/extract/parameters.ts';
import { columnSource, type ColumnSource, type ExtractField } from '@coverline/domain/extract/sources.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Doors, TenantTrx } from '#/db/doors.ts';
import { runRows } from './runRows.ts';
import { columnOf, idsFor, readValue, type RowIds, type ValueContext } from './sourceColumns.ts';
import type { StoredRun } from './storedRun.ts';
import { type RowStream, streamRows } from './streamRows.ts';

/** A row of a file before its cells are formed: the values of the columns' sources, in their order. */
export type SourceRow = readonly SourceValue[];

/** The columns of a definition with what each draws on; throws where one draws on nothing, which callers have judged. */
export function sourcesOf({ Columns, Parameters }: ExtractDefinition): readonly ColumnSource[] {
  return Columns.map(({ Source }) => {
    const source = columnSource(Source, Parameters);
    if (source === null) throw new Error('a column of an extract draws on nothing');
    return source;
  });
}

/** What the columns of a definition draw on of the database, each once. */
export const fieldsOf = (definition: ExtractDefinition): readonly ExtractField[] => [
  ...new Set(sourcesOf(definition).flatMap((source) => ('field' in source ? [source.field] : []))),
];

type Row = RowIds & Readonly<Record<string, unknown>>;

/** `SELECT` of the values that sources need, and of the ids by which they open; the values are called `c0` and so on. */
const selectOf = (fields: readonly ExtractField[], clientId: string): RawBuilder<unknown> =>
  sql.join([
    // A row is there even where nothing of it is.
    ...(fields.length === 0 ? [sql`1 AS nothing`] : idsFor(fields)),
    ...fields.map((field, at) => sql`${columnOf(field, clientId)} AS ${sql.ref(`c${at}`)}`),
  ]);

type Reading = {
  readonly definition: ExtractDefinition;
  readonly values: ParameterValues;
  readonly context: ValueContext;
};

/** How rows of the database become rows of values, by what the columns draw on. */
function valuesBy({ definition, values, context }: Reading): (row: Row) => SourceRow {
  const sources = sourcesOf(definition);
  const fields = fieldsOf(definition);
  const columns = sources.map((source): ((row: Row) => SourceValue) => {
    if (!('field' in source)) return () => values[source.parameter] ?? null;
    const { field } = source;
    const name = `c${fields.indexOf(field)}`;
    return (row) => readValue(field, row[name], row, context);
  });
  return (row) => columns.map((valueOf) => valueOf(row));
}

/** The first of whom an extract has, for its preview; `found` is what `extractedBy` gave. */
export async function previewValues(
  trx: TenantTrx,
  {
    found,
    order,
    most,
  }: { readonly found: RawBuilder<unknown>; readonly order: RawBuilder<unknown>; readonly most: number },
  reading: Reading,
): Promise<{ readonly rows: readonly SourceRow[]; readonly ids: readonly string[] }> {
  const { context, definition } = reading;
  const { rows } = await sql<Row & { readonly id: string }>`
    SELECT r.id, ${selectOf(fieldsOf(definition), context.clientId)} ${found} ${order} LIMIT ${most}`.execute(trx);
  return { rows: rows.map(valuesBy(reading)), ids: rows.map(({ id }) => id) };
}

/** So many rows come at once; as many again are held in memory. */
const atOnce = 500;

/** The rows of a run's file as they stand at one moment, in their order, before their cells are formed. */
export async function extractRows(
  doors: Doors,
  run: StoredRun,
  reading: Reading,
  { counted }: { readonly counted: boolean },
): Promise<RowStream<SourceRow>> {
  const { clientId } = reading.context;
  const draws = fieldsOf(reading.definition);
  const statement = runRows(run, { clientId, columns: selectOf(draws, clientId), draws });
  const { rows, pages } = await streamRows<Row>(doors, { clientId, statement, atOnce, counted });
  return { rows, pages: valuesIn(pages, valuesBy(reading)) };
}

async function* valuesIn(
  pages: AsyncIterable<readonly Row[]>,
  valuesOf: (row: Row) => SourceRow,
): AsyncGenerator<readonly SourceRow[], void, undefined> {
  for await (const page of pages) yield page.map(valuesOf);
}
