import { isoIn } from '@coverline/domain/format/instant.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import { callAge } from '@coverline/domain/payerCalls/queue.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { queueRows } from './queueRows.ts';
import { wireQueue } from './wireQueue.ts';

/** What the queue shows, all pages of it. */
export const exportPayerCalls: Handlers['exportPayerCalls'] = (ctx, { Format, ...filter }) =>
  ctx.tx(async (trx, note) => {
    const { clientId, timeZone } = ctx.session;
    const found = await wholeList((page) => queueRows(trx, ctx.session, filter, page));
    const rows = await wireQueue(trx, clientId, found);
    note({
      entityType: 'lookup',
      detail: `${rows.length} lookups: ${rows.map(({ SpifResponseID }) => SpifResponseID).join(' ')}`,
    });
    const terms = await readTerms(trx, clientId);
    const now = Date.now();
    const at = (instant: string | null) => (instant === null ? null : isoIn(instant, timeZone));
    return tableFile(
      { name: 'payer-calls', sheet: 'Calls', format: Format, terms },
      [
        { header: 'Waiting since', kind: 'instant', value: (row) => at(row.OpenedAt) },
        { header: 'Waiting', value: (row) => (row.Phone === null ? callAge(row.OpenedAt, now).text : '') },
        { header: 'Last name', value: (row) => row.LastName },
        { header: 'First name', value: (row) => row.FirstName },
        { header: 'Date of birth', kind: 'date', value: (row) => row.DateOfBirth },
        { header: '{Payer}', value: (row) => row.PayerName },
        { header: 'Date of service', kind: 'date', value: (row) => row.DateOfService },
        { header: 'Why', value: (row) => wordedIn(terms, row.Reason) },
        { header: 'Assigned to', value: (row) => row.AssignedTo?.Name },
        { header: 'Calls', value: (row) => row.Calls },
        { header: 'Last call', kind: 'instant', value: (row) => at(row.LastCallAt) },
        { header: 'Call by', kind: 'instant', value: (row) => at(row.CallBy) },
        { header: 'Call again', kind: 'instant', value: (row) => at(row.CallAgainAt) },
        { header: 'Told by phone', value: (row) => row.Phone?.StatusText },
        { header: 'Told at', kind: 'instant', value: (row) => at(row.Phone?.At ?? null) },
      ],
      rows,
    );
  });
