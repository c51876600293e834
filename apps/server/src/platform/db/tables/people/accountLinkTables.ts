import type { Generated } from 'kysely';
import type { TableNames } from '../tableNames.ts';

export type AccountLinkRow = {
  id: string;
  user_id: string;
  kind: 'invitation' | 'reset';
  email_key: string;
  token_hash: Buffer | null;
  created_by: string | null;
  created_at: Generated<string>;
  expires_at: string;
  ended_at: string | null;
};

/** Links by which people choose a password. */
export type AccountLinkTables = {
  'identity.account_link': AccountLinkRow;
};

export const accountLinkTableNames = {
  identity: ['identity.account_link'],
} as const satisfies TableNames;
