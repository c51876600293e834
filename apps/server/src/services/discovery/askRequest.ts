import { eligibilityRequest, type EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { knownMemberId, knownSsn } from '@coverline/domain/validate/placeholders.ts';
import { self } from '@coverline/domain/registration/words.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { DiscoveryAskRow } from '#/platform/db/tables/discoveryTables.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import { numberReturned } from '#/services/lookups/answer/numberReturned.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { requestOf } from '#/services/lookups/stored/openLookup.ts';
import { readLookup } from '#/services/lookups/stored/readLookup.ts';
import { type SoughtPerson, ssnToSend } from './soughtPerson.ts';

export type Searched = {
  readonly clientId: string;
  readonly person: SoughtPerson;
  readonly day: string;
  readonly registrationId: string | null;
  readonly visitId: string | null;
  readonly service: string;
};

type Ask = Pick<DiscoveryAskRow, 'step' | 'trading_partner_id' | 'known_insurance_id' | 'known_lookup_id'>;
type Numbers = Partial<EligibilityRequest>;

/** What one payer of a search is asked; null where what is known makes no question, as a name longer than any message takes. */
export async function askRequest(
  keys: Keys,
  trx: TenantTrx,
  searched: Searched,
  ask: Ask,
): Promise<EligibilityRequest | null> {
  const { person, day, registrationId, visitId, service } = searched;
  const read = eligibilityRequest.safeParse({
    DateOfService: day,
    FirstName: person.FirstName,
    LastName: person.LastName,
    Gender: person.Gender,
    DateOfBirth: person.DateOfBirth,
    SocialSecurityNumber: ssnToSend(person),
    SelectedTradingPartner: ask.trading_partner_id,
    RegmasterID: registrationId,
    VisitMasterID: visitId,
    SelectedServiceCode: [service],
    RequestIsForMBIAssist: ask.step === 'medicare',
    ...(await numbersOf(keys, trx, searched, ask)),
  });
  return read.success ? read.data : null;
}

/** The number of a coverage that is known from before, and whose coverage it is. */
async function numbersOf(keys: Keys, trx: TenantTrx, searched: Searched, ask: Ask): Promise<Numbers> {
  if (ask.known_insurance_id !== null) return ofInsurance(keys, trx, searched, ask.known_insurance_id);
  if (ask.known_lookup_id !== null) return ofLookup(keys, trx, searched.clientId, ask.known_lookup_id);
  const { EarlierPartner, EarlierMemberID } = searched.person;
  return ask.step === 'history' && ask.trading_partner_id === EarlierPartner
    ? { CertificateNumber: knownMemberId(EarlierMemberID.trim()) }
    : {};
}

/** An insurance of somebody else is the parent's: who is registered with it stands for its subscriber, unless it names another. */
async function ofInsurance(
  { phiSealer }: Keys,
  trx: TenantTrx,
  { clientId, registrationId }: Searched,
  id: string,
): Promise<Numbers> {
  const row = await trx
    .selectFrom('phi.reg_insurance as i')
    .innerJoin('phi.reg_master as r', (join) =>
      join.onRef('r.client_id', '=', 'i.client_id').onRef('r.id', '=', 'i.reg_master_id'),
    )
    .leftJoin('phi.subscriber as s', (join) =>
      join.onRef('s.client_id', '=', 'i.client_id').onRef('s.id', '=', 'i.subscriber_id'),
    )
    .select(['i.reg_master_id', 'i.certificate_enc', 'i.relationship'])
    .select(['r.last_name', 'r.first_name', 'r.date_of_birth', 'r.sex', 'r.ssn_enc'])
    .select(['s.id as subscriber', 's.last_name as s_last', 's.first_name as s_first', 's.date_of_birth as s_born'])
    .select(['s.sex as s_sex', 's.ssn_enc as s_ssn'])
    .where('i.client_id', '=', clientId)
    .where('i.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return {};
  const open = (table: string, owner: string, column: string, sealed: Buffer | null) =>
    sealed === null ? '' : phiSealer.openText(placeOf(clientId, table, owner, column), sealed);
  const CertificateNumber = knownMemberId(open('reg_insurance', id, 'certificate', row.certificate_enc));
  if (row.subscriber !== null)
    return {
      CertificateNumber,
      UseSubscriber: true,
      SubscriberLastName: row.s_last ?? '',
      SubscriberFirstName: row.s_first ?? '',
      SubscriberDateOfBirth: row.s_born ?? '',
      SubscriberGender: sexOf(row.s_sex),
      SubscriberSocialSecurityNumber: knownSsn(open('subscriber', row.subscriber, 'ssn', row.s_ssn)),
    };
  if (row.reg_master_id === registrationId || row.relationship !== self) return { CertificateNumber };
  return {
    CertificateNumber,
    UseSubscriber: true,
    SubscriberLastName: row.last_name,
    SubscriberFirstName: row.first_name,
    SubscriberDateOfBirth: row.date_of_birth ?? '',
    SubscriberGender: sexOf(row.sex),
    SubscriberSocialSecurityNumber: knownSsn(open('reg_master', row.reg_master_id, 'ssn', row.ssn_enc)),
  };
}

const sexOf = (sex: string | null) => (sex === 'M' || sex === 'F' ? sex : '');

/** By the number that its payer returned, else the one that it was asked with. */
async function ofLookup(keys: Keys, trx: TenantTrx, clientId: string, id: string): Promise<Numbers> {
  const row = await readLookup(trx, clientId, id);
  if (row === undefined) return {};
  const before = requestOf(keys, clientId, row);
  const { UseSubscriber, SubscriberLastName, SubscriberFirstName, SubscriberDateOfBirth, SubscriberGender } = before;
  return {
    CertificateNumber: numberReturned(keys, clientId, row) || before.CertificateNumber,
    ...(UseSubscriber && {
      UseSubscriber,
      SubscriberLastName,
      SubscriberFirstName,
      SubscriberDateOfBirth,
      SubscriberGender,
      SubscriberSocialSecurityNumber: before.SubscriberSocialSecurityNumber,
    }),
  };
}
