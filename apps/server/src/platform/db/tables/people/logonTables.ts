import type { Generated } from 'kysely';
import type { TableNames } from '../tableNames.ts';

export type SessionRow = {
  sid: string;
  user_id: string;
  company_id: string;
  client_id: string | null;
  n: Generated<number>;
  created_at: Generated<string>;
  rotated_at: Generated<string>;
  last_activity: Generated<string>;
  ends_at: string;
  password_proved_at: Generated<string>;
  rights: Generated<number>;
  revoked_at: string | null;
  revoked_why: string | null;
};

export type LoginTransactionRow = {
  id: string;
  cookie_hash: Buffer;
  company_id: string;
  /** Null: a reset was asked for an address nobody has, or a passkey has yet to say who it is. */
  user_id: string | null;
  /**
   * External: the company's directory has said who it is; what is left is to open the session. Pairing: an EHR has said who it
   * is there; whose account that is here has yet to be proved.
   */
  step: 'Authentication' | 'ForgotPassword' | 'ChangePassword' | 'Passkey' | 'External' | 'Pairing';
  code_hash: string | null;
  code_expires_at: string | null;
  code_number: Generated<number>;
  reset_hash: Generated<Buffer | null>;
  reset_expires_at: Generated<string | null>;
  tries: Generated<number>;
  created_at: Generated<string>;
  ended_at: string | null;
};

export type IdentityProviderRow = {
  company_id: string;
  name: string;
  issuer: string;
  discovery_url: string | null;
  client_id: string;
  client_secret: Buffer | null;
  other_hosts: string[];
  required_acr: string[];
};

export type ExternalLoginRow = {
  cookie_hash: Buffer;
  company_id: string;
  issuer: string;
  destination: string;
  invitation_hash: Buffer | null;
  created_at: Generated<string>;
  returned_at: Generated<string | null>;
};

/** Sessions and the ways into them. */
export type LogonTables = {
  'identity.session': SessionRow;
  'identity.login_transaction': LoginTransactionRow;
  'identity.throttle': { key: Buffer; kind: string; window_start: string; count: number; locked_until: string | null };
  'identity.identity_provider': IdentityProviderRow;
  'identity.external_identity': {
    company_id: string;
    issuer: string;
    subject: string;
    user_id: string;
    linked_at: Generated<string>;
  };
  'identity.external_login': ExternalLoginRow;
};

export const logonTableNames = {
  identity: [
    'identity.session',
    'identity.login_transaction',
    'identity.throttle',
    'identity.identity_provider',
    'identity.external_identity',
    'identity.external_login',
  ],
} as const satisfies TableNames;
