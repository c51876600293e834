import type { Generated } from 'kysely';
import type { TableNames } from '../tableNames.ts';

export type EmergencyAccessRow = {
  id: string;
  sid: string;
  user_id: string;
  client_id: string;
  roles: string[];
  reason: string;
  begun_at: Generated<string>;
  ends_at: Generated<string>;
  ended_at: string | null;
};

/** Emergency access. */
export type EmergencyAccessTables = {
  'identity.emergency_access': EmergencyAccessRow;
};

export const emergencyAccessTableNames = {
  identity: ['identity.emergency_access'],
} as const satisfies TableNames;
