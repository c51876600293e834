import type { TableNames } from './tableNames.ts';

/** The audit. Its rows are written by functions of the database (audit/append.ts). */
export type AuditTables = {
  /** Read alone: rows are written by phi.audit_append (audit/append.ts). */
  'phi.audit_event': {
    client_id: string;
    seq: number;
    at: string;
    user_id: string | null;
    action: string;
    result: string;
    entity_type: string | null;
    entity_id: string | null;
    patient_id: string | null;
    detail: string | null;
  };
};

export const auditTableNames = {
  tenant: ['phi.audit_head', 'phi.audit_event'],
  identity: ['identity.audit_head', 'identity.audit_event'],
} as const satisfies TableNames;
