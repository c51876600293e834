import type { Generated } from 'kysely';
import type { TableNames } from '../tableNames.ts';

export type UserImportRow = {
  id: string;
  company_id: string;
  created_by: string;
  created_at: Generated<string>;
  file: Buffer;
  confirmed_at: string | null;
  links: Generated<string[]>;
  known: Generated<string[]>;
};

export type StaffRoleRequestRow = {
  id: string;
  user_id: string;
  company_id: string;
  role: string;
  requested_by: string;
  requested_at: Generated<string>;
  decided_by: string | null;
  decided_at: string | null;
  approved: boolean | null;
};

export type AccessReviewRow = {
  client_id: string;
  user_id: string;
  reviewed_at: Generated<string>;
  reviewed_by: string;
  roles: string[];
};

/** What administrators of users ask for, review and import. */
export type UserAdministrationTables = {
  'identity.staff_role_request': StaffRoleRequestRow;
  'identity.access_review': AccessReviewRow;
  'identity.user_import': UserImportRow;
};

export const userAdministrationTableNames = {
  identity: ['identity.staff_role_request', 'identity.access_review', 'identity.user_import'],
} as const satisfies TableNames;
