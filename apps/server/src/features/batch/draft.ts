import type { BatchDraft } from '@coverline/contract/batch/batchFile.ts';
import { matchColumns } from '@coverline/domain/batch/matchColumns.ts';
import { previewRows } from '@coverline/intake/readFile.ts';
import type { Row } from '@coverline/intake/rows.ts';
import { sql } from 'kysely';
import { rowsLookedAt } from '#/services/batch/fromFile/draftOfFile.ts';
import { problemsOf } from '#/services/batch/fromFile/orderReading.ts';
import { isUndivided, maskCells, maskDigits } from '#/services/batch/maskCells.ts';
import type { StoredBatch } from '#/services/batch/storedBatch.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import { openFile } from '#/platform/files/openFile.ts';
import { UserError } from '#/platform/http/errors.ts';
import { wireForm } from './wireForm.ts';

/** The first rows of a file, to be looked at and to judge its columns by. */
export async function firstRows(deps: Deps, clientId: string, batch: StoredBatch): Promise<readonly Row[]> {
  const { file, form } = batch;
  if (file === null || form === null) throw new UserError('The file of this batch is kept no more. Send it again.');
  return previewRows(openFile(deps, { clientId, fileId: file.id }, file.size), form, rowsLookedAt);
}

/** How the file of a batch will be read, with its first rows. */
export async function wireDraft(
  trx: TenantTrx,
  clientId: string,
  batch: StoredBatch,
  rows: readonly Row[],
): Promise<BatchDraft> {
  const { form, mapping, file } = batch;
  if (form === null || mapping === null || file === null)
    throw new UserError('The file of this batch is kept no more. Send it again.');
  const header = 'hasHeader' in form && !form.hasHeader ? null : form.columns;
  const doubts = matchColumns(
    header,
    rows.map(({ cells }) => cells),
  );
  const fields = mapping.columns.map((column) => column?.field ?? null);
  const hidesDigits = isUndivided(fields);
  const [partners, same] = await Promise.all([
    partnerNames(
      trx,
      mapping.payers.map(({ partnerId }) => partnerId),
    ),
    sameFile(trx, clientId, batch),
  ]);
  return {
    BatchID: batch.id,
    Kind: batch.kind,
    Name: batch.name,
    FileName: batch.file_name,
    FileSize: file.size,
    Form: wireForm(form),
    Columns: form.columns.map((header_, at) => ({
      Header: hidesDigits ? maskDigits(header_) : header_,
      Field: fields[at] ?? null,
      Transforms: [...(mapping.columns[at]?.transforms ?? [])],
      By: mapping.by[at] ?? null,
      Doubt: doubtOf(doubts[at], fields[at] ?? null),
    })),
    Constants: Object.entries(mapping.constants).map(([Field, Value]) => ({ Field: Field as never, Value })), // kept as they were sent
    Payers: mapping.payers.map(({ name, partnerId }) => ({
      Name: name,
      PartnerID: partnerId,
      PartnerName: partners.get(partnerId) ?? '',
    })),
    Results: mapping.results == null ? null : [...mapping.results],
    TemplateID: batch.template_id,
    Rows: rows.map(({ row, cells }) => ({
      Row: row,
      Cells: hidesDigits ? cells.map(maskDigits) : maskCells(cells, fields),
    })),
    Masked: hidesDigits ? 'Digits' : 'Numbers',
    Problems: [...problemsOf(batch.kind, mapping, form)],
    SkipRepeats: batch.skip_repeats,
    SameFile: same,
  };
}

/** A doubt is about what the column was taken for: it is over once it is taken for something else. */
const doubtOf = (found: ReturnType<typeof matchColumns>[number] | undefined, field: string | null): string | null =>
  found === undefined ||
  found.doubt === null ||
  (found.field !== null && found.field !== field) ||
  (found.field === null && field !== null)
    ? null
    : found.doubt;

async function partnerNames(trx: TenantTrx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM system.trading_partner WHERE id = ANY(${ids}::uuid[])`.execute(trx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function sameFile(trx: TenantTrx, clientId: string, { id, file }: StoredBatch): Promise<BatchDraft['SameFile']> {
  if (file === null) return null;
  const { rows } = await sql<NonNullable<BatchDraft['SameFile']>>`
    SELECT b.id AS "BatchID", b.name AS "Name", b.created_at AS "CreatedAt"
      FROM phi.client_file f JOIN phi.batch b ON b.client_id = f.client_id AND b.file_id = f.id
     WHERE f.client_id = ${clientId} AND f.state = 'Whole' AND f.sha256 = decode(${file.sha256}, 'hex')
       AND b.id <> ${id} AND NOT b.is_hidden
     ORDER BY b.created_at DESC LIMIT 1`.execute(trx);
  return rows[0] ?? null;
}
