import { bareName } from '@coverline/domain/batch/batchFields.ts';
import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { headerMended } from '@coverline/intake/write/columns.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { KeptMapping } from '../storedBatch.ts';
import type { KeptForm } from './keptForm.ts';

/** A mapping that a client keeps by a name. Headers are bare: without case, blanks and punctuation. */
export type BatchTemplate = {
  readonly id: string;
  /** Of which batches. */
  readonly kind: OfferedKind;
  readonly name: string;
  readonly headers: readonly string[];
  readonly mapping: KeptMapping;
  /** Null of one that was kept before forms were. */
  readonly form: KeptForm | null;
  readonly is_removed: boolean;
};

const columns = sql`id, kind, name, headers, mapping, form, is_removed`;

/** The newest mapping that was kept for batches of a kind with exactly these headers; of a file of errors that comes back mended, for those it had before. */
export async function templateFor(
  trx: TenantTrx,
  clientId: string,
  kind: OfferedKind,
  headers: readonly string[],
): Promise<{ readonly id: string; readonly mapping: KeptMapping } | null> {
  const { rows } = await sql<BatchTemplate>`
    SELECT ${columns} FROM phi.batch_template
     WHERE client_id = ${clientId} AND kind = ${kind} AND headers IN (${bareJson(headers)}::jsonb, ${bareJson(headerMended(headers) ?? headers)}::jsonb)
       AND NOT is_removed
     ORDER BY headers = ${bareJson(headers)}::jsonb DESC, updated_at DESC LIMIT 1`.execute(trx);
  const [row] = rows;
  if (row === undefined) return null;
  const mapped = headers.map((_, at) => row.mapping.columns[at] ?? null);
  const by = mapped.map((column) => (column === null ? null : ('template' as const)));
  return { id: row.id, mapping: { ...row.mapping, columns: mapped, by } };
}

const bareJson = (headers: readonly string[]): string => JSON.stringify(headers.map(bareName));

/** A template of the client by its id, removed or not; null where it has none such. */
export async function readTemplate(trx: TenantTrx, clientId: string, id: string): Promise<BatchTemplate | null> {
  const { rows } = await sql<BatchTemplate>`
    SELECT ${columns} FROM phi.batch_template WHERE client_id = ${clientId} AND id = ${id}`.execute(trx);
  return rows[0] ?? null;
}

/** Columns of a header that the template has are what it says; the others stay, unless that would give a field twice. */
export function mappedBy(
  headers: readonly string[],
  now: KeptMapping,
  template: Pick<BatchTemplate, 'headers' | 'mapping'>,
): KeptMapping {
  const { mapping } = template;
  const at = headers.map((name) => template.headers.indexOf(bareName(name)));
  const taken = new Set(at.flatMap((place) => mapping.columns[place]?.field ?? []));
  const kept = headers.map((_, column) => {
    const place = at[column] ?? -1;
    if (place >= 0) return { column: mapping.columns[place] ?? null, by: 'template' as const };
    const own = now.columns[column] ?? null;
    return own !== null && taken.has(own.field)
      ? { column: null, by: null }
      : { column: own, by: now.by[column] ?? null };
  });
  return {
    columns: kept.map(({ column }) => column),
    by: kept.map(({ column, by }) => (column === null ? null : by)),
    constants: { ...now.constants, ...mapping.constants },
    payers: [
      ...mapping.payers,
      ...now.payers.filter(({ name }) => !mapping.payers.some((one) => bareName(one.name) === bareName(name))),
    ],
    results: mapping.results ?? now.results ?? null,
  };
}
