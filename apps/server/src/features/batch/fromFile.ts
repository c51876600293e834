import type { batchFileCalls, BatchDraft } from '@coverline/contract/batch/batchFile.ts';
import { isDraft } from '@coverline/domain/batch/batchStates.ts';
import { type FileForm, fixedForm, numberedColumns } from '@coverline/intake/form.ts';
import { readFile } from '@coverline/intake/readFile.ts';
import { FileRefusal } from '@coverline/intake/refusal.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { templateFor } from '#/batch/fromFile/batchTemplates.ts';
import { formOfFile, makeDraft } from '#/batch/fromFile/draftOfFile.ts';
import { matchedColumns } from '#/batch/fromFile/matchedColumns.ts';
import { draftState } from '#/batch/fromFile/orderReading.ts';
import { readStoredBatch, type StoredBatch } from '#/batch/storedBatch.ts';
import type { TenantTrx } from '#/db/doors.ts';
import type { Deps } from '#/deps.ts';
import { removeFile } from '#/files/clientFile.ts';
import { openFile } from '#/files/openFile.ts';
import { beginFile, closeFile, putPart, wholeFile } from '#/files/receiveFile.ts';
import type { Context, HandlersOf } from '#/http/context.ts';
import { notFound, UserError } from '#/http/errors.ts';
import { firstRows, wireDraft } from './draft.ts';

type Names = 'beginBatchFile' | 'putBatchFilePart' | 'uploadBatch' | 'getBatchDraft' | 'readBatchFileAs';

export const fromFileHandlers = (deps: Deps): HandlersOf<Names> => ({
  beginBatchFile: (ctx, { Name, Size, Fingerprint }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const mostMegabytes = deps.config.batchFileMegabytes;
      const begun = await beginFile(trx, {
        clientId,
        userId,
        purpose: 'Batch',
        Name,
        Size,
        Fingerprint,
        mostMegabytes,
      });
      note({ entityType: 'client file', entityId: begun.FileID });
      return begun;
    }),

  putBatchFilePart: (ctx, { FileID, Part, Bytes }) =>
    ctx.tx((trx, note) => {
      note({ entityType: 'client file', entityId: FileID, detail: `part ${Part}` });
      const { clientId, userId } = ctx.session;
      const part = { clientId, fileId: FileID, userId, purpose: 'Batch', part: Part, bytes: Bytes.bytes } as const;
      return putPart(trx, deps.phiSealer, part);
    }),

  uploadBatch: async (ctx, { FileID }) => {
    const { clientId, userId } = ctx.session;
    const key = { clientId, fileId: FileID };
    const already = await deps.doors.withTenant(clientId, (trx) => batchOfFile(trx, key));
    if (already !== null) return draftOf(deps, ctx, already);
    const file = await wholeFile(deps, key, { userId, purpose: 'Batch' });
    const { form, rows } = await formOfFile(deps, key, file.size).catch(async (error: unknown) => {
      if (!(error instanceof FileRefusal)) throw error;
      await deps.doors.withTenant(clientId, (trx) => removeFile(trx, key)); // nothing is kept of what is not read
      throw new UserError(error.message);
    });
    return ctx.tx(async (trx, note) => {
      await closeFile(trx, key, { digest: file.digest, mediaType: 'application/octet-stream' });
      const template = await templateFor(trx, clientId, form.columns);
      const id = randomUUID();
      await makeDraft(trx, {
        clientId,
        batchId: id,
        userId,
        file: { id: FileID, name: file.name },
        form,
        mapping: template?.mapping ?? matchedColumns(form, rows),
        templateId: template?.id ?? null,
      });
      note({ entityType: 'batch', entityId: id });
      const batch = await openDraft(trx, clientId, id);
      return wireDraft(trx, clientId, batch, rows);
    });
  },

  getBatchDraft: (ctx, { BatchID }) => draftOf(deps, ctx, BatchID),

  readBatchFileAs: async (ctx, { BatchID, ...wanted }) => {
    const { clientId } = ctx.session;
    const before = await deps.doors.withTenant(clientId, (trx) => openDraft(trx, clientId, BatchID));
    const form = await formAs(deps, clientId, before, wanted);
    const rows = await firstRows(deps, clientId, { ...before, form });
    return ctx.tx(async (trx, note) => {
      note({ entityType: 'batch', entityId: BatchID });
      await openDraft(trx, clientId, BatchID, { lock: true });
      const template = await templateFor(trx, clientId, form.columns);
      const mapping = template?.mapping ?? matchedColumns(form, rows);
      await sql`
        UPDATE phi.batch SET form = ${JSON.stringify(form)}::jsonb, mapping = ${JSON.stringify(mapping)}::jsonb,
               state = ${draftState(mapping)}, template_id = ${template?.id ?? null}
         WHERE client_id = ${clientId} AND id = ${BatchID}`.execute(trx);
      return wireDraft(trx, clientId, await openDraft(trx, clientId, BatchID), rows);
    });
  },
});

/** A draft as it stands. The rows are read before the transaction: each part of a file is read in one of its own. */
async function draftOf(
  deps: Deps,
  ctx: Context<typeof batchFileCalls.getBatchDraft>,
  batchId: string,
): Promise<BatchDraft> {
  const { clientId } = ctx.session;
  const before = await deps.doors.withTenant(clientId, (trx) => openBatch(trx, clientId, batchId));
  const rows = await firstRows(deps, clientId, before);
  return ctx.tx(async (trx, note) => {
    note({ entityType: 'batch', entityId: batchId });
    return wireDraft(trx, clientId, await openBatch(trx, clientId, batchId), rows);
  });
}

/** Sent twice, a file is one batch. */
async function batchOfFile(
  trx: TenantTrx,
  { clientId, fileId }: { readonly clientId: string; readonly fileId: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM phi.batch WHERE client_id = ${clientId} AND file_id = ${fileId} AND NOT is_hidden
     ORDER BY created_at DESC LIMIT 1`.execute(trx);
  return rows[0]?.id ?? null;
}

export async function openBatch(
  trx: TenantTrx,
  clientId: string,
  batchId: string,
  options: { readonly lock?: boolean } = {},
): Promise<StoredBatch> {
  const batch = await readStoredBatch(trx, { clientId, batchId }, options);
  if (batch === null) throw notFound();
  return batch;
}

/** One whose columns are not said for good yet. */
export async function openDraft(
  trx: TenantTrx,
  clientId: string,
  batchId: string,
  options: { readonly lock?: boolean } = {},
): Promise<StoredBatch> {
  const batch = await openBatch(trx, clientId, batchId, options);
  if (!isDraft(batch.state)) throw new UserError('The rows of this batch were read already.');
  return batch;
}

const refused = (error: unknown): never => {
  throw error instanceof FileRefusal ? new UserError(error.message) : error;
};

type As = {
  readonly Encoding: 'utf-8' | 'windows-1252' | null;
  readonly Delimiter: ',' | '\t' | '|' | ';' | null;
  readonly HasHeader: boolean | null;
  readonly Layout: readonly { readonly Name: string; readonly From: number; readonly Width: number }[] | null;
};

/** The form that somebody wants, of the same file. */
async function formAs(deps: Deps, clientId: string, { file, form }: StoredBatch, as: As): Promise<FileForm> {
  if (file === null || form === null) throw new UserError('The file of this batch is kept no more. Send it again.');
  if (form.kind === 'x12 270' || form.kind === 'hl7')
    throw new UserError('A file of messages is read in one way alone.');
  const encoding = as.Encoding ?? ('encoding' in form ? form.encoding : 'utf-8');
  if (as.Layout !== null) {
    if (form.kind === 'xlsx') throw new UserError('A workbook has columns of its own.');
    const layout = as.Layout.map(({ Name, From, Width }) => ({ name: Name, from: From, width: Width }));
    return fixedForm(encoding, layout, form.zipped);
  }
  if (form.kind === 'fixed width' || form.kind === 'json lines') {
    if (as.Delimiter === null) return { ...form, encoding };
  }
  const hasHeader = as.HasHeader ?? ('hasHeader' in form ? form.hasHeader : true);
  const headless: FileForm =
    form.kind === 'xlsx'
      ? { ...form, hasHeader: false, columns: [] }
      : {
          kind: 'delimited',
          encoding,
          delimiter: as.Delimiter ?? ('delimiter' in form ? form.delimiter : ','),
          hasHeader: false,
          columns: [],
          zipped: form.zipped,
        };
  const first = await firstCells(deps, clientId, file, headless);
  const names = numberedColumns(first.length);
  const columns = hasHeader ? first.map((cell, at) => cell.trim() || (names[at] ?? '')) : names;
  return { ...headless, hasHeader, columns };
}

/** The cells of the very first row, however many they are. */
async function firstCells(
  deps: Deps,
  clientId: string,
  file: { readonly id: string; readonly size: number },
  form: FileForm,
): Promise<readonly string[]> {
  const source = openFile(deps, { clientId, fileId: file.id }, file.size);
  try {
    for await (const { rows, faults } of readFile(source, form)) {
      // Without columns every row has too many, and is told with its cells.
      const [first] = [...rows, ...faults].toSorted((a, b) => a.row - b.row);
      const last = first?.cells.findLastIndex((cell) => cell !== '') ?? -1;
      if (first !== undefined && last >= 0) return first.cells.slice(0, last + 1);
    }
  } catch (error) {
    refused(error);
  }
  throw new UserError('The first row of this file is empty.');
}
