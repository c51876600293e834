import type { ContentChange } from '@coverline/clearance/goodFaith/newVersion.ts';
import type {
  goodFaithAnswers,
  goodFaithHows,
  GoodFaithLanguage,
} from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import type { ColumnType, Generated } from 'kysely';
import type { EstimatedSchedule } from './estimateTables.ts';
import type { TableNames } from './tableNames.ts';

/** What of a schedule and its estimate a good-faith estimate was issued by. */
export type GoodFaithSeen = EstimatedSchedule & {
  readonly estimateCents: number | null;
  /** For what recurs; missing of what was issued before it was written down. */
  readonly recurring?: { readonly from: string; readonly to: string; readonly count: number } | null;
};

/** Estimates in good faith for who pays alone, and what was billed beside them. */
export type GoodFaithTables = {
  'phi.good_faith': {
    client_id: string;
    visit_master_id: string;
    answer: (typeof goodFaithAnswers)[number] | null;
    answered_at: string | null;
    answered_by: string | null;
    requested_on: string | null;
    draft_enc: Buffer | null;
    draft_version: Generated<number>;
    draft_changes: Generated<ContentChange[]>;
    updated_at: Generated<string>;
    updated_by: string;
  };
  'phi.good_faith_version': {
    client_id: string;
    visit_master_id: string;
    version: number;
    issued_on: string;
    issued_at: Generated<string>;
    issued_by: string;
    total_cents: number;
    changes: Generated<ContentChange[]>;
    /** Written as JSON text. */
    seen: ColumnType<GoodFaithSeen, string, string>;
    keep_until: string;
    content_enc: Buffer;
  };
  'phi.good_faith_delivery': {
    client_id: string;
    id: string;
    visit_master_id: string;
    version: number;
    how: (typeof goodFaithHows)[number];
    delivered_on: string;
    language: GoodFaithLanguage;
    to_enc: Buffer;
    logged_at: Generated<string>;
    logged_by: string;
    removed_at: string | null;
    removed_by: string | null;
  };
  'phi.good_faith_bill': {
    client_id: string;
    id: string;
    visit_master_id: string;
    provider_key: string;
    cents: number;
    billed_on: string;
    noted_at: Generated<string>;
    noted_by: string;
    removed_at: string | null;
    removed_by: string | null;
  };
  'phi.good_faith_provider': {
    client_id: string;
    npi: string;
    location: string;
    is_convening: boolean;
    told_enc: Buffer;
    used_at: Generated<string>;
  };
};

export const goodFaithTableNames = {
  tenant: [
    'phi.good_faith',
    'phi.good_faith_version',
    'phi.good_faith_delivery',
    'phi.good_faith_bill',
    'phi.good_faith_provider',
  ],
} as const satisfies TableNames;
