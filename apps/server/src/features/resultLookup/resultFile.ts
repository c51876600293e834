import { filedStatus } from '@coverline/contract/eligibility/answerText/verdictTexts.ts';
import type { TableFormat } from '@coverline/contract/wire/fields.ts';
import { isoIn } from '@coverline/domain/format/instant.ts';
import { spaced } from '@coverline/domain/format/spaced.ts';
import { lookupKindLabels } from '@coverline/domain/eligibility/request/kind.ts';
import { type OwnTerms, wordedIn } from '@coverline/domain/terminology.ts';
import type { Column } from '#/platform/export/csv.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import type { MadeFile } from '#/platform/http/transfer/madeFile.ts';
import type { ResultRecord } from './findRows.ts';

const columns = ({ timeZone, terms }: Omit<As, 'format'>): readonly Column<ResultRecord>[] => [
  { header: 'Lookup', value: (row) => row.id },
  { header: 'Asked', kind: 'instant', value: (row) => isoIn(row.requested_at, timeZone) },
  { header: 'By', value: (row) => row.user_name },
  { header: 'Last name', value: (row) => row.last_name },
  { header: 'First name', value: (row) => row.first_name },
  { header: 'Kind', value: (row) => lookupKindLabels[row.kind] },
  { header: '{Payer}', value: (row) => row.payer_name },
  { header: 'Date of service', kind: 'date', value: (row) => row.date_of_service },
  { header: 'Outcome', value: ({ outcome }) => outcome && spaced(outcome) },
  { header: 'Result', value: (row) => wordedIn(terms, resultText(row)) },
  { header: 'AAA codes', value: (row) => row.aaa_codes.join('; ') },
  { header: 'Source', value: (row) => row.source },
  { header: 'Gateway', value: (row) => row.gateway_name },
  { header: 'Ways passed over', kind: 'number', value: (row) => row.passed_over },
  { header: 'Times sent', kind: 'number', value: (row) => row.tries },
  { header: 'Took (ms)', kind: 'number', value: (row) => row.latency_ms },
  { header: 'Cost', kind: 'money', value: (row) => row.cost_cents },
];

const resultText = ({ state, outcome, status_id, unknown_kind, held_why }: ResultRecord): string =>
  filedStatus({ State: state, Outcome: outcome, StatusID: status_id, UnknownKind: unknown_kind, HeldWhy: held_why });

type As = { readonly format: TableFormat; readonly timeZone: string; readonly terms: OwnTerms };

/** The list as a file; `first` stands before the columns that every such list has. */
export const resultFile = <T extends ResultRecord>(
  { format, timeZone, terms }: As,
  rows: readonly T[],
  first: readonly Column<T>[] = [],
): Promise<MadeFile> =>
  tableFile<T>({ name: 'lookups', sheet: 'Lookups', format, terms }, [...first, ...columns({ timeZone, terms })], rows);
