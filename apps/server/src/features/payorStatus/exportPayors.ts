import { formatInstant } from '@coverline/domain/format/instant.ts';
import { csv } from '#/export/csv.ts';
import type { Handlers } from '#/http/context.ts';
import { payorRows } from './payorRows.ts';

const mostRows = 10_000;

/** What the board shows, all pages of it. */
export const exportPayors: Handlers['exportPayors'] = (ctx, filter) =>
  ctx.tx(async (trx, note) => {
    const { userId, timeZone } = ctx.session;
    const rows = await payorRows(trx, userId, filter, { offset: 0, limit: mostRows });
    note({ entityType: 'trading partner', detail: `${rows.length} payers` });
    const at = (instant: string | null) =>
      instant === null ? '' : formatInstant(new Date(instant).toISOString(), timeZone);
    const body = csv(
      [
        { header: 'Payer', value: (row) => row.name },
        { header: 'Payer ID', value: (row) => row.payer_id },
        { header: 'Type', value: (row) => row.kind },
        { header: 'State', value: (row) => row.state },
        { header: 'Since', value: (row) => at(row.since) },
        { header: 'Why', value: (row) => row.reason },
        { header: 'Asked in the last hour', value: (row) => String(row.windows['60']?.asked ?? 0) },
        { header: 'Answered in the last hour', value: (row) => String(row.windows['60']?.answered ?? 0) },
        { header: '95 % within (ms)', value: (row) => String(row.windows['60']?.p95Ms ?? '') },
        { header: 'Last answer', value: (row) => at(row.last_answer_at) },
        { header: 'Notice', value: (row) => row.notice?.message ?? '' },
      ],
      rows,
    );
    return { name: 'payor-status.csv', type: 'text/csv; charset=utf-8', body };
  });
