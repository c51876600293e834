import { mayArchiveFile } from '@coverline/domain/exchange/exchangeFile.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import { removeFile } from '#/platform/files/clientFile.ts';
import { noteDownload } from '#/platform/files/noteDownload.ts';
import { outboundDownload } from '#/platform/files/outboundFile.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { exchangeCounts, exchangeRow, exchangeRows, mayRemove, wireExchangeFile, wireExchangeRow } from './fileRows.ts';

export const listExchangeFiles =
  ({ config, scanner }: Deps): Handlers['listExchangeFiles'] =>
  (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx) => {
      const { clientId } = ctx.session;
      const rows = await exchangeRows(trx, clientId, filter, { offset: Offset, limit: Limit });
      return {
        Rows: rows.map((row) => wireExchangeRow(row, ctx.session)),
        ...(await exchangeCounts(trx, clientId, filter)),
        MostMegabytes: config.exchangeFileMegabytes,
        HasScanner: scanner !== null,
      };
    });

export const getExchangeFile: Handlers['getExchangeFile'] = (ctx, { FileID }) =>
  ctx.tx(async (trx, note) => {
    const row = await exchangeRow(trx, { clientId: ctx.session.clientId, fileId: FileID });
    if (row === undefined) throw notFound();
    note({ entityType: 'client file', entityId: FileID });
    return wireExchangeFile(trx, row, ctx.session);
  });

export const downloadExchangeFile: Handlers['downloadExchangeFile'] = (ctx, { FileID }) =>
  ctx.tx(async (trx, note) => {
    const { clientId, userId } = ctx.session;
    const row = await exchangeRow(trx, { clientId, fileId: FileID });
    if (row === undefined) throw notFound();
    if (row.state === 'Received') throw new UserError('This file has not been looked at yet. Try again in a moment.');
    if (row.state === 'Quarantined') throw new UserError('This file is in quarantine, and nobody can download it.');
    await noteDownload(trx, { clientId, fileId: FileID, userId });
    note({ entityType: 'client file', entityId: FileID });
    const kept = { name: row.name, type: 'application/octet-stream', fileId: FileID, size: row.size };
    if (row.direction === 'Outbound') return await outboundDownload(trx, clientId, kept);
    return { name: kept.name, type: kept.type, body: '', stored: { fileId: FileID, size: row.size } };
  });

export const archiveExchangeFile: Handlers['archiveExchangeFile'] = (ctx, { FileID, Archived }) =>
  ctx.tx(async (trx, note) => {
    const { clientId, userId } = ctx.session;
    const row = await exchangeRow(trx, { clientId, fileId: FileID }, { lock: true });
    if (row === undefined) throw notFound();
    note({ entityType: 'client file', entityId: FileID, detail: Archived ? 'archived' : 'back' });
    const to = Archived ? 'Archived' : row.archived_from;
    if (Archived ? row.state === 'Archived' : row.state !== 'Archived') return { State: row.state };
    if (Archived && (!mayArchiveFile(row.state) || row.is_routing))
      throw new UserError('Only a file that nothing is at work on, and that was found good, goes into the archive.');
    await sql`
      UPDATE phi.exchange_file SET state = ${to}, archived_at = ${Archived ? sql`now()` : null},
             archived_by = ${Archived ? userId : null}, archived_from = ${Archived ? row.state : row.archived_from}
       WHERE client_id = ${clientId} AND file_id = ${FileID}`.execute(trx);
    return { State: to };
  });

export const removeExchangeFile: Handlers['removeExchangeFile'] = async (ctx, { FileID }) => {
  await ctx.tx(async (trx, note) => {
    const { clientId, userId } = ctx.session;
    const row = await exchangeRow(trx, { clientId, fileId: FileID }, { lock: true });
    if (row === undefined) throw notFound();
    if (!mayRemove(row, userId))
      throw new UserError('Only whoever sent a file may remove it, within a day. Later it goes when its time is over.');
    await removeFile(trx, { clientId, fileId: FileID });
    await sql`
      UPDATE phi.exchange_file SET removed_at = now(), removed_by = ${userId}
       WHERE client_id = ${clientId} AND file_id = ${FileID}`.execute(trx);
    note({ entityType: 'client file', entityId: FileID, detail: row.state });
  });
};
