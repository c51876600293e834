import type { Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

/** When a client was last purged, and of what. */
export type PurgeTables = {
  'phi.purge': {
    client_id: string;
    began_at: Generated<string>;
    lookups: Generated<number>;
    batch_items: Generated<number>;
    attestations: Generated<number>;
    demographics: Generated<number>;
    bureau_answers: Generated<number>;
    authorizations: Generated<number>;
    clearances: Generated<number>;
    estimates: Generated<number>;
    good_faiths: Generated<number>;
    desk_entries: Generated<number>;
    remittances: Generated<number>;
  };
};

export const purgeTableNames = {
  tenant: ['phi.purge'],
} as const satisfies TableNames;
