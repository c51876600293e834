import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { callAge } from '@coverline/domain/payerCall/queue.ts';
import { csv } from '#/export/csv.ts';
import type { Handlers } from '#/http/context.ts';
import { queueRows } from './queueRows.ts';
import { wireQueueRow } from './wireQueue.ts';

const mostRows = 10_000;

/** What the queue shows, all pages of it. */
export const exportPayerCalls: Handlers['exportPayerCalls'] = (ctx, filter) =>
  ctx.tx(async (trx, note) => {
    const { timeZone } = ctx.session;
    const rows = (await queueRows(trx, ctx.session, filter, { offset: 0, limit: mostRows })).map(wireQueueRow);
    note({ entityType: 'lookup', detail: `${rows.length} lookups` });
    const now = Date.now();
    const at = (instant: string | null) => (instant === null ? '' : formatInstant(instant, timeZone));
    const body = csv(
      [
        { header: 'Waiting since', value: (row) => at(row.OpenedAt) },
        { header: 'Waiting', value: (row) => (row.Phone === null ? callAge(row.OpenedAt, now).text : '') },
        { header: 'Last name', value: (row) => row.LastName },
        { header: 'First name', value: (row) => row.FirstName },
        { header: 'Date of birth', value: (row) => (row.DateOfBirth === '' ? '' : formatDate(row.DateOfBirth)) },
        { header: 'Payer', value: (row) => row.PayerName },
        { header: 'Date of service', value: (row) => formatDate(row.DateOfService) },
        { header: 'Why', value: (row) => row.Reason },
        { header: 'Assigned to', value: (row) => row.AssignedTo?.Name },
        { header: 'Calls', value: (row) => row.Calls },
        { header: 'Last call', value: (row) => at(row.LastCallAt) },
        { header: 'Call by', value: (row) => at(row.CallBy) },
        { header: 'Call again', value: (row) => at(row.CallAgainAt) },
        { header: 'Told by phone', value: (row) => row.Phone?.StatusText },
        { header: 'Told at', value: (row) => at(row.Phone?.At ?? null) },
      ],
      rows,
    );
    return { name: 'payer-calls.csv', type: 'text/csv; charset=utf-8', body };
  });
