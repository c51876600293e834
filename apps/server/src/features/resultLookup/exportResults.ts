import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { insuranceStatus } from '@coverline/domain/insurance/status.ts';
import { csv } from '#/export/csv.ts';
import type { Handlers } from '#/http/context.ts';
import { findRows } from './findRows.ts';

const mostRows = 10_000;

/** What a filter lets through, all pages of it. */
export const exportResults: Handlers['exportResults'] = (ctx, filter) =>
  ctx.tx(async (trx, note) => {
    const { session } = ctx;
    const rows = await findRows(trx, session, filter, { offset: 0, limit: mostRows });
    note({ entityType: 'lookup', detail: `${rows.length} lookups` });
    const body = csv(
      [
        { header: 'Lookup', value: (row) => row.id },
        { header: 'Asked', value: (row) => formatInstant(new Date(row.requested_at), session.timeZone) },
        { header: 'By', value: (row) => row.user_name },
        { header: 'Last name', value: (row) => row.last_name },
        { header: 'First name', value: (row) => row.first_name },
        { header: 'Payer', value: (row) => row.payer_name },
        { header: 'Date of service', value: (row) => formatDate(row.date_of_service) },
        { header: 'Outcome', value: (row) => row.outcome },
        { header: 'Result', value: (row) => (row.state === 'Queued' ? '' : insuranceStatus(row.status_id).text) },
        { header: 'Source', value: (row) => row.source },
        { header: 'Took (ms)', value: (row) => row.latency_ms },
        { header: 'Cost', value: (row) => (row.cost_cents / 100).toFixed(2) },
      ],
      rows,
    );
    return { name: 'lookups.csv', type: 'text/csv; charset=utf-8', body };
  });
