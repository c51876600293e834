import type { SourceValue } from '@coverline/domain/extracts/cell.ts';
import type { ExtractDefinition } from '@coverline/domain/extracts/definition.ts';
import type { ParameterValues } from '@coverline/domain/extracts/parameters.ts';
import { columnSource, type ColumnSource, type ExtractField } from '@coverline/domain/extracts/sources.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import { runRows } from './runRows.ts';
import { columnOf, idsFor, readerOf, type RowIds, type ValueContext } from './sourceColumns.ts';
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

/** `SELECT` of the ids by which values open, and of the values that fields need, called `c0` and so on. */
const selectOf = (fields: readonly ExtractField[], clientId: string): RawBuilder<unknown> =>
  sql.join([idsFor(fields), ...fields.map((field, at) => sql`${columnOf(field, clientId)} AS ${sql.ref(`c${at}`)}`)]);

type Reading = {
  readonly definition: ExtractDefinition;
  readonly values: ParameterValues;
  readonly context: ValueContext;
};

/** How the texts of a row, `textOf` one of the fields by its place among them, become a row of values, by what the columns draw on. */
function valuesBy({ definition, values, context }: Reading) {
  const fields = fieldsOf(definition);
  type Column = (textOf: (at: number) => string | null, ids: RowIds) => SourceValue;
  const columns = sourcesOf(definition).map((source): Column => {
    if (!('field' in source)) return () => values[source.parameter] ?? null;
    const at = fields.indexOf(source.field);
    const read = readerOf(source.field, context);
    return (textOf, ids) => read(textOf(at), ids);
  });
  return (textOf: (at: number) => string | null, ids: RowIds): SourceRow =>
    columns.map((valueOf) => valueOf(textOf, ids));
}

type Row = RowIds & { readonly id: string } & Readonly<Record<`c${number}`, string | null>>;

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
  const { rows } = await sql<Row>`
    SELECT r.id, ${selectOf(fieldsOf(definition), context.clientId)} ${found} ${order} LIMIT ${most}`.execute(trx);
  const valuesOf = valuesBy(reading);
  return {
    rows: rows.map((row) => valuesOf((at) => row[`c${at}`] ?? null, row)),
    ids: rows.map(({ id }) => id),
  };
}

/** The rows of a run's file as they stand at one moment, in their order, before their cells are formed. */
export function extractRows(
  doors: Doors,
  run: StoredRun,
  reading: Reading,
  { counted, signal }: { readonly counted: boolean; readonly signal: AbortSignal },
): Promise<RowStream<SourceRow>> {
  const { clientId } = reading.context;
  const draws = fieldsOf(reading.definition);
  const valuesOf = valuesBy(reading);
  return streamRows(doors, {
    clientId,
    statement: runRows(run, { clientId, columns: selectOf(draws, clientId), draws }),
    read: ([registration = null, insurance = null, ...texts]) =>
      valuesOf((at) => texts[at] ?? null, { registration, insurance }),
    counted,
    signal,
  });
}
