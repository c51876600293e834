import { createHash } from 'node:crypto';
import type { PlatformDeps } from '#/platform/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuditNote } from '#/platform/http/context.ts';
import { findRegistrations } from './findRegistrations.ts';

/** Registrations as a type-ahead shows them, whichever screen's it is, and who was shown for the audit. */
export async function findPatients(
  deps: Pick<PlatformDeps, 'blindIndex'>,
  trx: TenantTrx,
  clientId: string,
  note: (note: AuditNote) => void,
  term: string,
) {
  const rows = await findRegistrations(deps, trx, clientId, term);
  // What was searched for names a person: the row gets its digest, and the ids that were shown (H-15).
  const digest = createHash('sha256').update(term).digest('hex').slice(0, 16);
  note({ entityType: 'search', entityId: digest, detail: rows.map((row) => row.id).join(' ') });
  return rows.map((row) => ({
    RegMasterID: row.id,
    MRN: row.mrn,
    FirstName: row.first_name,
    LastName: row.last_name,
    DateOfBirth: row.date_of_birth ?? '',
    Gender: row.sex === 'U' ? '' : row.sex,
    State: row.state,
    PrimaryPayer: row.payer ?? '',
  }));
}
