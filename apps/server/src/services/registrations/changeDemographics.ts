import { dayIn } from '@coverline/domain/format/instant.ts';
import { type Demographics, registrationProblems } from '@coverline/domain/registration/registrationProblems.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { keepNames } from '#/platform/db/keepNames.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { refuseProblems } from '#/platform/http/faults.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { changedFields, demographicsColumns, demographicsOf } from './demographicsColumns.ts';
import type { HeldRegistration } from './holdRegistration.ts';
import type { Identifiers } from './identifiers.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';

type Taken = { readonly taken: Partial<Demographics>; readonly version: number };

/** The chosen demographics in place of the registration's own; answers the fields that changed. */
export async function changeDemographics(
  trx: TenantTrx,
  session: ClientSession,
  numbers: Identifiers,
  held: HeldRegistration,
  { taken, version }: Taken,
): Promise<readonly string[]> {
  const before = demographicsOf(held, numbers.ssn('reg_master', held.id, held.ssn_enc));
  const patient = { ...before, ...taken };
  const changed = changedFields(before, patient);
  if (changed.length === 0) return [];
  const problems = registrationProblems(patient, dayIn(new Date(), session.timeZone));
  // What was there already and is wrong by today's rules does not keep the word of a payer or a bureau out.
  refuseProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => changed.includes(field))));
  await requireVersion(trx, session, held, version);
  await trx
    .updateTable('phi.reg_master')
    .set({
      ...demographicsColumns(numbers, held.id, patient),
      updated_by: session.userId,
      row_version: held.row_version + 1,
      updated_at: sql<string>`statement_timestamp()`,
    })
    .where('client_id', '=', session.clientId)
    .where('id', '=', held.id)
    .execute();
  const by = { clientId: session.clientId, by: session.userId };
  await noteForClearance('RegistrationChanged', by, [held.id]).execute(trx);
  await keepNames(trx, session.clientId, held.id);
  return changed;
}
