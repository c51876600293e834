import type { batchFileCalls, BatchDraft } from '@coverline/contract/batch/batchFile.ts';
import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { isDraft } from '@coverline/domain/batch/batchStates.ts';
import type { FileForm } from '@coverline/intake/form.ts';
import { FileRefusal } from '@coverline/intake/refusal.ts';
import type { Row } from '@coverline/intake/rows.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { templateFor } from '#/services/batch/fromFile/batchTemplates.ts';
import { formOfFile, makeDraft } from '#/services/batch/fromFile/draftOfFile.ts';
import { formAs } from '#/services/batch/fromFile/formAs.ts';
import { matchedColumns } from '#/services/batch/fromFile/matchedColumns.ts';
import { draftState } from '#/services/batch/fromFile/orderReading.ts';
import { readStoredBatch, type StoredBatch } from '#/services/batch/storedBatch.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import { type FileKey, findFile, removeFile } from '#/platform/files/clientFile.ts';
import { openFile } from '#/platform/files/openFile.ts';
import { beginFile, closeFile, putPart, wholeFile } from '#/platform/files/receiveFile.ts';
import { noteScanned, scanFile } from '#/platform/files/scanFile.ts';
import type { Context, HandlersOf } from '#/platform/http/context.ts';
import { HttpError, notFound, UserError } from '#/platform/http/errors.ts';
import { ScannerAway } from '#/platform/outbound/virusScanner.ts';
import { firstRows, wireDraft } from './draft.ts';
import { requireKind } from './kinds.ts';

type Names =
  | 'beginBatchFile'
  | 'putBatchFilePart'
  | 'uploadBatch'
  | 'getBatchDraft'
  | 'readBatchFileAs'
  | 'setBatchKind';

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
    const { form, rows, digest, scannedBy } = await lookAt(deps, key, file.size).catch(async (error: unknown) => {
      if (error instanceof ScannerAway) throw new HttpError(503, notScannedYet, { retryAfter: 5, cause: error });
      if (!(error instanceof FileRefusal)) throw error;
      await deps.doors.withTenant(clientId, (trx) => removeFile(trx, key)); // nothing is kept of what is not read
      throw new UserError(error.message);
    });
    return ctx.tx(async (trx, note) => {
      // Of two who looked at it at once, the second waits here, and finds the batch of the first.
      await findFile(trx, key, { lock: true });
      const made = await batchOfFile(trx, key);
      if (made !== null) {
        note({ entityType: 'batch', entityId: made });
        return wireDraft(trx, clientId, await openBatch(trx, clientId, made), rows);
      }
      await closeFile(trx, key, { digest, mediaType: 'application/octet-stream' });
      await noteScanned(trx, key, scannedBy);
      const template = await templateFor(trx, clientId, 'Eligibility', form.columns);
      const id = randomUUID();
      await makeDraft(trx, {
        clientId,
        batchId: id,
        userId,
        kind: 'Eligibility',
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
    const form = await formAs(deps, clientId, before, {
      encoding: wanted.Encoding,
      delimiter: wanted.Delimiter,
      hasHeader: wanted.HasHeader,
      headerRow: wanted.HeaderRow,
      layout: wanted.Layout?.map(({ Name, From, Width }) => ({ name: Name, from: From, width: Width })) ?? null,
    });
    const rows = await firstRows(deps, clientId, { ...before, form });
    return ctx.tx(async (trx, note) => {
      note({ entityType: 'batch', entityId: BatchID });
      const { kind } = await openDraft(trx, clientId, BatchID, { lock: true });
      return readAs(trx, clientId, BatchID, { kind, form, rows });
    });
  },

  setBatchKind: async (ctx, { BatchID, Kind }) => {
    const { clientId } = ctx.session;
    requireKind(Kind, ctx.session);
    const before = await deps.doors.withTenant(clientId, (trx) => openDraft(trx, clientId, BatchID));
    const rows = await firstRows(deps, clientId, before);
    return ctx.tx(async (trx, note) => {
      note({ entityType: 'batch', entityId: BatchID, detail: Kind });
      const { kind, form } = await openDraft(trx, clientId, BatchID, { lock: true });
      if (form === null) throw notFound();
      if (kind === Kind) return wireDraft(trx, clientId, await openDraft(trx, clientId, BatchID), rows);
      return readAs(trx, clientId, BatchID, { kind: Kind, form, rows });
    });
  },
});

type Reading = { readonly kind: OfferedKind; readonly form: FileForm; readonly rows: readonly Row[] };

/** A draft is read so from here on: its columns are told anew, by the template of its kind where there is one. */
async function readAs(
  trx: TenantTrx,
  clientId: string,
  batchId: string,
  { kind, form, rows }: Reading,
): Promise<BatchDraft> {
  const template = await templateFor(trx, clientId, kind, form.columns);
  const mapping = template?.mapping ?? matchedColumns(form, rows);
  await sql`
    UPDATE phi.batch SET kind = ${kind}, form = ${JSON.stringify(form)}::jsonb, mapping = ${JSON.stringify(mapping)}::jsonb,
           state = ${draftState(kind, mapping, form)}, template_id = ${template?.id ?? null}
     WHERE client_id = ${clientId} AND id = ${batchId}`.execute(trx);
  return wireDraft(trx, clientId, await openDraft(trx, clientId, batchId), rows);
}

/** The browser asks again by itself: no batch is made of a file that a scanner which is set has not seen. */
const notScannedYet = 'The virus scanner does not answer. The file waits for it, and what was sent is kept.';

/** Below the time that a call may take at a proxy; whoever asks again finds a scanner that remembers what it has seen. */
const scanMs = 20_000;

/** What kind of file it is and how it will be read, and then whether the virus scanner finds something in it. */
async function lookAt(deps: Deps, key: FileKey, size: number) {
  const { form, rows } = await formOfFile(deps, key, size);
  return { form, rows, ...(await scanFile(deps.scanner, openFile(deps, key, size), scanMs)) };
}

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
