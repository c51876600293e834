import type { MappedColumn } from '@coverline/domain/batch/mapping.ts';
import type { BatchField } from '@coverline/domain/batch/batchFields.ts';
import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import type { ResultColumn } from '@coverline/domain/batch/resultColumns.ts';
import type { BatchState } from '@coverline/domain/batch/batchStates.ts';
import type { FileForm } from '@coverline/intake/form.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

export type BatchKey = { readonly clientId: string; readonly batchId: string };

/** What a batch's columns are, as it is kept. */
export type KeptMapping = {
  readonly columns: readonly (MappedColumn | null)[];
  /** By what each column was taken for it. */
  readonly by: readonly ('header' | 'values' | 'template' | null)[];
  readonly constants: Readonly<Partial<Record<BatchField, string>>>;
  /** Whose the names of payers are. */
  readonly payers: readonly { readonly name: string; readonly partnerId: string }[];
  /** The columns behind those of the file, in a file of results; all of them where nothing is said. */
  readonly results?: readonly ResultColumn[] | null;
};

/** A batch as far as its file goes. */
export type StoredBatch = {
  readonly id: string;
  readonly kind: OfferedKind;
  readonly name: string;
  readonly state: BatchState;
  readonly created_by: string;
  readonly skip_repeats: boolean;
  readonly last_row: number;
  readonly rows_read: number;
  readonly template_id: string | null;
  readonly file_name: string;
  readonly form: FileForm | null;
  readonly mapping: KeptMapping | null;
  /** Null of a batch that was made without a file, or whose file is kept no more. */
  readonly file: { readonly id: string; readonly size: number; readonly sha256: string } | null;
};

/** A batch of the client with its file; null where it has none such, or was read anew as another. */
export async function readStoredBatch(
  trx: TenantTrx,
  { clientId, batchId }: BatchKey,
  options: { readonly lock?: boolean } = {},
): Promise<StoredBatch | null> {
  const { rows } = await sql<Omit<StoredBatch, 'file'> & { file: StoredBatch['file'] | { id: null } }>`
    SELECT b.id, b.kind, b.name, b.state, b.created_by, b.skip_repeats, b.last_row, b.rows_read, b.template_id, b.file_name, b.form, b.mapping,
           json_build_object('id', f.id, 'size', f.size, 'sha256', encode(f.sha256, 'hex')) AS file
      FROM phi.batch b
      LEFT JOIN phi.client_file f ON f.client_id = b.client_id AND f.id = b.file_id AND f.state = 'Whole'
     WHERE b.client_id = ${clientId} AND b.id = ${batchId} AND NOT b.is_hidden ${options.lock === true ? sql`FOR UPDATE OF b` : sql``}`.execute(
    trx,
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { ...row, file: row.file === null || row.file.id === null ? null : row.file };
}
