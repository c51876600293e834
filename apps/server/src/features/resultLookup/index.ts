import { mostResults, type resultLookupCalls } from '@coverline/contract/resultLookup/resultLookup.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { readMessage } from '#/services/lookups/message/readMessage.ts';
import { messageFile } from '#/services/lookups/message/messageFile.ts';
import { wireMessage } from '#/services/lookups/message/wireMessage.ts';
import { acrossHandlers } from './across/index.ts';
import { exportResults } from './exportResults.ts';
import { countRows, findRows } from './findRows.ts';
import { readOptions } from './options.ts';
import { readTrace, wireTrace } from './readTrace.ts';
import { wireRow } from './wire.ts';

export const resultLookupHandlers = (deps: Deps): HandlersOf<keyof typeof resultLookupCalls> => ({
  findResults: (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx, note) => {
      const of = { ...ctx.session, blindIndex: deps.blindIndex };
      const rows = await findRows(trx, of, filter, { offset: Offset, limit: Limit });
      const counted = await countRows(trx, of, filter, mostResults + 1);
      note({ entityType: 'lookup', detail: rows.map(({ id }) => id).join(' ') });
      return { Rows: rows.map(wireRow), Total: Math.min(counted, mostResults), More: counted > mostResults };
    }),

  getResultOptions: (ctx) =>
    ctx.tx(async (trx) => {
      const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ ID: id, Name: name });
      const { users, payers, gateways } = await readOptions(trx, ctx.session.clientId);
      return { Users: users.map(named), Payers: payers.map(named), Gateways: gateways.map(named) };
    }),

  getResultTrace: (ctx, { SpifResponseID }) =>
    ctx.tx(async (trx, note) => {
      const row = await readTrace(trx, ctx.session.clientId, SpifResponseID);
      if (row === undefined) throw notFound();
      note({ entityType: 'lookup', entityId: row.id, patientId: row.reg_master_id ?? undefined });
      return wireTrace(deps, ctx.session.clientId, row);
    }),

  getResultMessage: (ctx, { SpifResponseID, Which }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const read = await readMessage(deps, trx, { clientId, id: SpifResponseID, which: Which, numbers: 'masked' });
      note({ entityType: 'lookup', entityId: read.id, patientId: read.patientId ?? undefined, detail: Which });
      return wireMessage(read.bytes);
    }),

  exportResultMessage: (ctx, { SpifResponseID, Which, Format }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const read = await readMessage(deps, trx, { clientId, id: SpifResponseID, which: Which, numbers: 'masked' });
      const detail = `${Which} ${Format}`;
      note({ entityType: 'lookup', entityId: read.id, patientId: read.patientId ?? undefined, detail });
      return messageFile(read, Which, Format);
    }),

  exportResults: exportResults(deps),
  ...acrossHandlers(deps),
});
