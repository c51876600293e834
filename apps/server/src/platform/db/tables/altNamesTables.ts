import type { Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

/** Names of payers that nobody is called by. */
export type AltNamesTables = {
  'system.unmatched_payer': {
    id: Generated<string>;
    name_key: string;
    name: string;
    from_answers: Generated<number>;
    from_charts: Generated<number>;
    first_seen_at: Generated<string>;
    last_seen_at: Generated<string>;
    ignored: Generated<boolean>;
  };
};

export const altNamesTableNames = {
  system: ['system.unmatched_payer'],
} as const satisfies TableNames;
