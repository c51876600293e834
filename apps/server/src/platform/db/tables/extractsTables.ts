import type { ExtractDefinition } from '@coverline/domain/extracts/definition.ts';
import type { ExtractState } from '@coverline/domain/extracts/states.ts';
import type { ColumnType, Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

/** Read as values, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

/** Extracts; their runs are read and written as SQL. */
export type ExtractsTables = {
  'phi.extract': {
    client_id: string;
    id: string;
    name: string;
    name_key: Generated<string>;
    state: Generated<ExtractState>;
    filter_id: string;
    definition: Json<ExtractDefinition>;
    version: Generated<number>;
    sequence: Generated<number>;
    covered_until: string | null;
    next_at: string | null;
    row_version: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    updated_by: string;
  };
  'phi.extract_version': {
    client_id: string;
    extract_id: string;
    version: number;
    definition: Json<ExtractDefinition>;
    changes: Json<readonly string[]>;
    changed_by: string;
    changed_at: Generated<string>;
  };
};

export const extractsTableNames = {
  tenant: ['phi.extract', 'phi.extract_version', 'phi.extract_delivery', 'phi.extract_run'],
  system: ['system.extract_due', 'system.extract_task', 'system.extract_bring_task'],
} as const satisfies TableNames;
