import type { FilterGroup, FilterSort } from '@coverline/domain/filterQueries/tree.ts';
import type { FilterEntity } from '@coverline/domain/filterQueries/entities.ts';
import type { Lack } from '@coverline/domain/filterQueries/lacks.ts';
import type { FilterActions, FilterScheduleState } from '@coverline/domain/filterQueries/schedule.ts';
import type { Schedule } from '@coverline/domain/schedule/schedule.ts';
import type { ColumnType, Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

/** Read as values, written as JSON text. */
type Json<T> = ColumnType<T, string | undefined, string>;

export type PayerCount = { readonly partnerId: string; readonly items: number; readonly cents: number };

export type LackCount = { readonly lack: Lack; readonly items: number };

type Filter = {
  entity: FilterEntity;
  tree: Json<FilterGroup>;
  sort: FilterSort;
  descending: boolean;
  row_limit: number | null;
};

/** Saved filters, what they picked for batches, and what is done with that by itself. */
export type FilterQueriesTables = {
  'phi.filter_query': Filter & {
    client_id: string;
    id: string;
    name: string;
    name_key: Generated<string>;
    row_version: Generated<number>;
    updated_at: Generated<string>;
    updated_by: string;
  };
  'phi.filter_schedule': {
    client_id: string;
    filter_id: string;
    schedule: Json<Schedule>;
    actions: Json<FilterActions>;
    state: Generated<FilterScheduleState>;
    reason: string | null;
    next_at: string | null;
    row_version: Generated<number>;
    updated_at: Generated<string>;
    updated_by: string;
  };
  'phi.batch_selection': Filter & {
    client_id: string;
    id: string;
    filter_id: string;
    filter_name: string;
    state: Generated<'Picking' | 'Checking' | 'Checked' | 'Filling' | 'Started' | 'Failed'>;
    reason: string | null;
    today: string;
    picked: Generated<number>;
    is_cut: Generated<boolean>;
    checked: Generated<number>;
    ready: Generated<number>;
    payers: Json<readonly PayerCount[]>;
    lacks: Json<readonly LackCount[]>;
    batch_id: string | null;
    starts_at: string | null;
    run_id: string | null;
    created_by: string;
    created_at: Generated<string>;
  };
  'phi.batch_selection_row': {
    client_id: string;
    selection_id: string;
    row: number;
    reg_master_id: string;
    visit_master_id: string | null;
    reg_insurance_id: string | null;
    partner_id: string | null;
    lack: Lack | null;
    missing: Generated<string[]>;
  };
};

export const filterQueriesTableNames = {
  tenant: [
    'phi.filter_query',
    'phi.filter_schedule',
    'phi.filter_run',
    'phi.batch_selection',
    'phi.batch_selection_row',
  ],
  system: ['system.filter_due'],
} as const satisfies TableNames;
