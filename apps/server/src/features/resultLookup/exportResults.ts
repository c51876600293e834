import type { Handlers } from '#/http/context.ts';
import { findRows } from './findRows.ts';
import { mostRows, resultCsv } from './resultCsv.ts';

/** What a filter lets through, all pages of it. */
export const exportResults: Handlers['exportResults'] = (ctx, filter) =>
  ctx.tx(async (trx, note) => {
    const { session } = ctx;
    const rows = await findRows(trx, session, filter, { offset: 0, limit: mostRows });
    note({ entityType: 'lookup', detail: `${rows.length} lookups` });
    return resultCsv(session.timeZone, rows);
  });
