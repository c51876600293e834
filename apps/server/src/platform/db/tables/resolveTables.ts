import type { PassedStop } from '@coverline/domain/resolve/resolveFacts.ts';
import type { Generated, Selectable } from 'kysely';
import type { TableNames } from './tableNames.ts';

/**
 * What a flow saved: the registration, how many stood in order then, what it added, which slots its insurances had before, and by which
 * what was written into those is taken back. Ids alone.
 */
export type SavedByFlow = {
  readonly registration: string;
  readonly count: number;
  readonly added: readonly string[];
  readonly before: readonly { readonly id: string; readonly cob: number | null }[];
  /** Missing where a former release saved. */
  readonly undo?: readonly string[];
};

type ResolveFlowTable = {
  client_id: string;
  id: string;
  state: 'Open' | 'Left' | 'Done';
  first_lookup_id: string;
  reg_master_id: string | null;
  held_by: string;
  opened_at: Generated<string>;
  demographic_lookup_id: string | null;
  discovery_id: string | null;
  passed: Generated<PassedStop[]>;
  is_order_accepted: Generated<boolean>;
  saved: SavedByFlow | null;
  saved_at: string | null;
  checked_lookup_id: string | null;
  row_version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: string;
};

export type ResolveFlowRow = Selectable<ResolveFlowTable>;

export type ResolveTables = { 'phi.resolve_flow': ResolveFlowTable };

export const resolveTableNames = { tenant: ['phi.resolve_flow'] } as const satisfies TableNames;
