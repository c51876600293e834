import type { AbnKind, AbnLanguage, AbnOption } from '@coverline/domain/cases/abn/abnKinds.ts';
import type { AbnSettings } from '@coverline/domain/cases/abn/abnSettings.ts';
import type { AbnStatus } from '@coverline/domain/cases/abn/abnStatus.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { TableNames } from '../tableNames.ts';

/** What optimistic locking compares, and who to name where it fails. */
type Changed = {
  row_version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: string;
};

type AbnTable = {
  client_id: string;
  id: string;
  number: number;
  reg_master_id: string;
  visit_master_id: string | null;
  case_id: string | null;
  replaces_id: string | null;
  kind: AbnKind;
  language: AbnLanguage;
  is_dual: boolean;
  status: AbnStatus;
  service_on: string | null;
  made_at: Generated<string>;
  made_on: string;
  given_on: string | null;
  answered_on: string | null;
  valid_until: string | null;
  option: AbnOption | null;
  answered_how: 'Screen' | 'Paper' | null;
  estimate_cents: Generated<number>;
  actual_cents: number | null;
  keep_until: string | null;
  content_enc: Buffer;
  answer_enc: Buffer | null;
} & Changed;

export type AbnTableRow = Selectable<AbnTable>;

type AbnPaperTable = {
  client_id: string;
  id: string;
  abn_id: string;
  kind: 'Given' | 'Answered' | 'Scan';
  media_type: string;
  sha256: Buffer;
  body_enc: Buffer;
  scanned_by: string | null;
  kept_at: Generated<string>;
  kept_by: string;
};

export type AbnTables = {
  'phi.abn_settings': {
    client_id: string;
    settings: ColumnType<AbnSettings, string, string>;
  } & Changed;
  'phi.abn_counter': { client_id: string; last_number: number };
  'phi.abn': AbnTable;
  'phi.abn_paper': AbnPaperTable;
  'phi.abn_event': {
    client_id: string;
    id: string;
    abn_id: string;
    kind: string;
    happened_at: Generated<string>;
    by_user: string;
    words_enc: Buffer | null;
  };
};

export const abnTableNames = {
  tenant: ['phi.abn_settings', 'phi.abn_counter', 'phi.abn', 'phi.abn_paper', 'phi.abn_event'],
} as const satisfies TableNames;
