import { resultLookupCalls as calls, resultsPerPage } from '@coverline/contract/resultLookup/resultLookup.ts';
import type { Deps } from '#/features/deps.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { readMessage } from '#/services/lookups/message/readMessage.ts';
import { messageFile } from '#/services/lookups/message/messageFile.ts';
import { wireMessage } from '#/services/lookups/message/wireMessage.ts';
import { findRows } from '../findRows.ts';
import { readOptions } from '../options.ts';
import { readTrace, wireTrace } from '../readTrace.ts';
import { resultFile } from '../resultFile.ts';
import { wireRow } from '../wire.ts';
import { type AcrossRecord, firstOf } from './merge.ts';
import { namedOnce } from './namedOnce.ts';
import { reachedClients } from './reach.ts';
import { readEach } from './readEach.ts';

type Names =
  | 'getResultClients'
  | 'findResultsAcross'
  | 'getResultOptionsAcross'
  | 'getResultTraceAcross'
  | 'getResultMessageAcross'
  | 'exportResultMessageAcross'
  | 'exportResultsAcross';

/** The staff's search over the lookups of several clients. */
export const acrossHandlers = (deps: Deps): HandlersOf<Names> => ({
  getResultClients: async (ctx) =>
    (await reachedClients(deps.doors, ctx.session)).map(({ id, name, company }) => ({
      ID: id,
      Name: name,
      Company: company,
    })),

  findResultsAcross: async (ctx, { ClientIDs, Reason, After, ...filter }) => {
    const search = { action: calls.findResultsAcross.audit, clientIds: ClientIDs, reason: Reason };
    const { timeZone } = ctx.session;
    const lists = await readEach(deps, ctx, search, async (trx, client, tell) => {
      const page = { after: After, limit: resultsPerPage + 1 };
      const rows = await findRows(trx, { clientId: client.id, timeZone, blindIndex: deps.blindIndex }, filter, page);
      tell({ detail: rows.map(({ id }) => id).join(' ') });
      return rows.map((row): AcrossRecord => ({ ...row, clientId: client.id, clientName: client.name }));
    });
    const { rows, next } = firstOf(lists, resultsPerPage, filter.OldestFirst);
    return {
      Rows: rows.map((row) => ({ ...wireRow(row), ClientID: row.clientId, ClientName: row.clientName })),
      Next: next,
    };
  },

  getResultOptionsAcross: async (ctx, { ClientIDs, Reason }) => {
    const search = { action: calls.getResultOptionsAcross.audit, clientIds: ClientIDs, reason: Reason };
    const all = await readEach(deps, ctx, search, (trx, { id }) => readOptions(trx, id));
    return {
      Users: namedOnce(all.flatMap(({ users }) => users)),
      Payers: namedOnce(all.flatMap(({ payers }) => payers)),
      Gateways: namedOnce(all.flatMap(({ gateways }) => gateways)),
    };
  },

  getResultTraceAcross: async (ctx, { ClientID, SpifResponseID, Reason }) => {
    const search = { action: calls.getResultTraceAcross.audit, clientIds: [ClientID], reason: Reason };
    const [trace] = await readEach(deps, ctx, search, async (trx, client, tell) => {
      const row = await readTrace(trx, client.id, SpifResponseID);
      if (row === undefined) throw notFound();
      tell({ entityId: row.id, patientId: row.reg_master_id ?? undefined });
      return wireTrace(deps, client.id, row);
    });
    if (trace === undefined) throw notFound();
    return trace;
  },

  getResultMessageAcross: async (ctx, { ClientID, SpifResponseID, Reason, Which }) => {
    const search = { action: calls.getResultMessageAcross.audit, clientIds: [ClientID], reason: Reason };
    const [message] = await readEach(deps, ctx, search, async (trx, client, tell) => {
      const asked = { clientId: client.id, id: SpifResponseID, which: Which, numbers: 'masked' } as const;
      const read = await readMessage(deps, trx, asked);
      tell({ entityId: read.id, patientId: read.patientId ?? undefined, detail: Which });
      return wireMessage(read.bytes);
    });
    if (message === undefined) throw notFound();
    return message;
  },

  exportResultMessageAcross: async (ctx, { ClientID, SpifResponseID, Reason, Which, Format }) => {
    const search = { action: calls.exportResultMessageAcross.audit, clientIds: [ClientID], reason: Reason };
    const [file] = await readEach(deps, ctx, search, async (trx, client, tell) => {
      const asked = { clientId: client.id, id: SpifResponseID, which: Which, numbers: 'masked' } as const;
      const read = await readMessage(deps, trx, asked);
      tell({ entityId: read.id, patientId: read.patientId ?? undefined, detail: `${Which} ${Format}` });
      return messageFile(read, Which, Format);
    });
    if (file === undefined) throw notFound();
    return file;
  },

  exportResultsAcross: async (ctx, { ClientIDs, Reason, Format, ...filter }) => {
    const search = { action: calls.exportResultsAcross.audit, clientIds: ClientIDs, reason: Reason };
    const { timeZone } = ctx.session;
    // Merged as they come: never more than two files' worth of rows is held.
    const all = await wholeList(async ({ limit }) => {
      let first: readonly AcrossRecord[] = [];
      await readEach(deps, ctx, search, async (trx, { id: clientId, name: clientName }, tell) => {
        const of = { clientId, timeZone, blindIndex: deps.blindIndex };
        const rows = await findRows(trx, of, filter, { after: null, limit });
        tell({ detail: `${rows.length} lookups` });
        const named = rows.map((row): AcrossRecord => ({ ...row, clientId, clientName }));
        first = firstOf([first, named], limit, filter.OldestFirst).rows;
      });
      return first;
    });
    const terms = await deps.doors.readIdentity((db) => readTerms(db, ctx.session.clientId));
    return resultFile({ format: Format, timeZone, terms }, all, [
      { header: '{Client}', value: (row) => row.clientName },
    ]);
  },
});
