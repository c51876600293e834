import type { SourceValue } from '@coverline/domain/extract/cell.ts';
import type { ExtractDefinition } from '@coverline/domain/extract/definition.ts';
import type { ParameterValues } from '@coverline/domain/extract/parameters.ts';
import { columnSource, type ColumnSource, type ExtractField } from '@coverline/domain/extract/sources.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Doors, TenantTrx } from '#/db/doors.ts';
import type { RunKey } from './extractTasks.ts';
import { picksBehind } from './pickPages.ts';
import { columnOf, readValue, type ValueContext } from './sourceColumns.ts';

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

const fieldsOf = (sources: readonly ColumnSource[]): readonly ExtractField[] => [
  ...new Set(sources.flatMap((source) => ('field' in source ? [source.field] : []))),
];

type Row = { readonly registration: string; readonly insurance: string | null } & Readonly<Record<string, unknown>>;

/** `SELECT` of the values that sources need, and of the ids by which they open; the values are called `c0` and so on. */
const selectOf = (fields: readonly ExtractField[], clientId: string): RawBuilder<unknown> =>
  sql.join([
    sql`r.id AS registration`,
    sql`i.id AS insurance`,
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
  const fields = fieldsOf(sources);
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
  const { rows } = await sql<Row>`
    SELECT ${selectOf(fieldsOf(sourcesOf(definition)), context.clientId)} ${found} ${order} LIMIT ${most}`.execute(trx);
  return { rows: rows.map(valuesBy(reading)), ids: rows.map(({ registration }) => registration) };
}

/** So many rows are read in one transaction; as many again are held in memory. */
const atOnce = 1_000;

/**
 * The rows that a run picked, as they are now, in their order. Of one that is gone since there is
 * no row: whoever counts them learns it.
 */
export async function* extractRows(
  doors: Doors,
  { clientId, runId }: RunKey,
  reading: Reading,
): AsyncGenerator<SourceRow, void, undefined> {
  const fields = fieldsOf(sourcesOf(reading.definition));
  const valuesOf = valuesBy(reading);
  const read = (after: number) =>
    doors.withTenant(clientId, (trx) =>
      // The picks are taken first and each is then looked up by its keys: of a table that was just filled the planner knows nothing.
      sql<Row>`
        SELECT ${selectOf(fields, clientId)}
          FROM ${picksBehind({ clientId, runId }, { after, most: atOnce })} x
          JOIN LATERAL (SELECT * FROM phi.reg_master WHERE client_id = ${clientId} AND id = x.reg_master_id LIMIT 1) r ON true
          LEFT JOIN LATERAL (SELECT * FROM phi.visit_master WHERE client_id = ${clientId} AND id = x.visit_master_id LIMIT 1) v ON true
          LEFT JOIN LATERAL (SELECT * FROM phi.reg_insurance
                              WHERE client_id = ${clientId} AND id = x.reg_insurance_id LIMIT 1) i ON true
         ORDER BY x.row`.execute(trx),
    );
  let next = read(0);
  for (let after = atOnce; ; after += atOnce) {
    const { rows } = await next;
    const isLast = rows.length < atOnce;
    if (!isLast) {
      // The next ones come while these are worked on.
      next = read(after);
      next.catch(() => {}); // it is told where it is awaited, if the reader goes on
    }
    for (const row of rows) yield valuesOf(row);
    if (isLast) return;
  }
}
