import type { Generated } from 'kysely';
import type { TableNames } from '../tableNames.ts';

export type AuthenticatorAppRow = {
  user_id: string;
  secret: Buffer;
  added_at: string | null;
  last_step: Generated<number>;
};

export type PasskeyRow = {
  id: string;
  user_id: string;
  rp_id: string;
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  backed_up: boolean;
  name: string;
  added_at: Generated<string>;
  last_used_at: Generated<string | null>;
};

/** Second steps of signing in. */
export type SecondStepTables = {
  'identity.authenticator_app': AuthenticatorAppRow;
  'identity.passkey': PasskeyRow;
  'identity.recovery_code': { user_id: string; code_hash: string };
  'identity.passkey_challenge': { holder: string; challenge: string; made_at: Generated<string> };
};

export const secondStepTableNames = {
  identity: ['identity.authenticator_app', 'identity.passkey', 'identity.recovery_code', 'identity.passkey_challenge'],
} as const satisfies TableNames;
