import type { Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

/** Searches that are kept for a session. */
export type RecallTables = {
  'phi.kept_search': {
    client_id: string;
    id: string;
    session_id: string;
    text_enc: Buffer;
    kept_at: Generated<string>;
  };
};

export const recallTableNames = {
  tenant: ['phi.kept_search'],
} as const satisfies TableNames;
