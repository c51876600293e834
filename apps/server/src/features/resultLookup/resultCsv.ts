import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { insuranceStatus } from '@coverline/domain/insurance/status.ts';
import { type Column, csv } from '#/export/csv.ts';
import type { MadeFile } from '#/http/madeFile.ts';
import type { ResultRecord } from './findRows.ts';

/** As many rows leave in one file. */
export const mostRows = 10_000;

const columns = (timeZone: string): readonly Column<ResultRecord>[] => [
  { header: 'Lookup', value: (row) => row.id },
  { header: 'Asked', value: (row) => formatInstant(new Date(row.requested_at), timeZone) },
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
];

/** The list as a file; `first` stands before the columns that every such list has. */
export const resultCsv = <T extends ResultRecord>(
  timeZone: string,
  rows: readonly T[],
  first: readonly Column<T>[] = [],
): MadeFile => ({
  name: 'lookups.csv',
  type: 'text/csv; charset=utf-8',
  body: csv<T>([...first, ...columns(timeZone)], rows),
});
