import type { TenantTrx } from '#/platform/db/doors.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import type { SoughtPerson } from './soughtPerson.ts';

/** A registered patient as a search takes one; null where nobody is registered so any more. */
export async function registeredSought(
  { phiSealer }: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  clientId: string,
  id: string,
): Promise<SoughtPerson | null> {
  const row = await trx
    .selectFrom('phi.reg_master')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('merged_into_id', 'is', null)
    .executeTakeFirst();
  if (row === undefined || row.date_of_birth === null) return null;
  const ssn = row.ssn_enc === null ? '' : phiSealer.openText(placeOf(clientId, 'reg_master', id, 'ssn'), row.ssn_enc);
  return {
    LastName: row.last_name,
    FirstName: row.first_name,
    Middle: row.middle,
    Suffix: row.suffix,
    Gender: row.sex === 'U' ? '' : row.sex,
    DateOfBirth: row.date_of_birth,
    SocialSecurityNumber: ssn.replaceAll(/\D/g, ''),
    Address1: row.address1,
    City: row.city,
    State: row.state.trim().toUpperCase(),
    Zip: row.zip,
    IsDisabled: false,
    GuardianLastName: '',
    GuardianFirstName: '',
    GuardianDateOfBirth: '',
    EarlierPartner: null,
    EarlierMemberID: '',
  };
}
