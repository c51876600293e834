import type { Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

export type EhrRow = {
  company_id: string;
  name: string;
  iss: string;
  authorize_url: string;
  issuer: string;
  discovery_url: string | null;
  client_id: string;
  client_secret: Buffer | null;
  other_hosts: string[];
  frame_ancestors: string[];
  replaces_login: boolean;
};

export type EhrLoginRow = {
  login_id: string;
  issuer: string;
  practice_id: string;
  client_id: string;
  username: string;
  launch: Buffer;
};

/** EHRs that hold the portal, and who is who there. */
export type EmbeddedTables = {
  'identity.ehr': EhrRow;
  'identity.ehr_practice': { company_id: string; practice_id: string; client_id: string };
  'identity.ehr_pairing': {
    company_id: string;
    issuer: string;
    practice_id: string;
    username: string;
    user_id: string;
    paired_at: Generated<string>;
  };
  'identity.ehr_code': { code_hash: Buffer; brought_at: Generated<string> };
  'identity.ehr_login': EhrLoginRow;
  'identity.ehr_session': { sid: string; launch: Buffer };
};

export const embeddedTableNames = {
  identity: [
    'identity.ehr',
    'identity.ehr_practice',
    'identity.ehr_pairing',
    'identity.ehr_code',
    'identity.ehr_login',
    'identity.ehr_session',
  ],
} as const satisfies TableNames;
