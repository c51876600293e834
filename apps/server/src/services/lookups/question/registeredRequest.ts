import { eligibilityRequest, type EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { type CareLocation, type CareProvider, locationNamed } from '@coverline/domain/eligibility/request/askedAs.ts';
import { knownMemberId, knownSsn } from '@coverline/domain/validate/placeholders.ts';
import { sql } from 'kysely';
import { placeOf } from '#/platform/keys/sealer.ts';
import type { Keys } from '#/services/lookups/keys.ts';

/** What a registration holds for a question about one of its insurances. */
export type RegisteredRow = {
  readonly registration: string;
  readonly last: string;
  readonly first: string;
  readonly born: string | null;
  readonly sex: string;
  readonly ssn: Buffer | null;
  readonly insurance: string;
  readonly partner: string | null;
  readonly certificate: Buffer | null;
  readonly subscriber: string | null;
  readonly subscriber_last: string | null;
  readonly subscriber_first: string | null;
  readonly subscriber_born: string | null;
  readonly subscriber_sex: string | null;
  readonly subscriber_ssn: Buffer | null;
};

/** Its columns, of a registration `r`, its insurance `i` and that one's subscriber `s`. */
export const registeredColumns = sql`
  r.id AS registration, r.last_name AS last, r.first_name AS first, r.date_of_birth AS born, r.sex, r.ssn_enc AS ssn,
  i.id AS insurance, i.trading_partner_id AS partner, i.certificate_enc AS certificate,
  s.id AS subscriber, s.last_name AS subscriber_last, s.first_name AS subscriber_first,
  s.date_of_birth AS subscriber_born, s.sex AS subscriber_sex, s.ssn_enc AS subscriber_ssn`;

/** For which day it is asked, and of a visit as whom and from where. */
type AskedFor = {
  readonly day: string;
  readonly service: string;
  readonly visit: { readonly id: string; readonly npi: string; readonly location: string } | null;
  readonly providers: readonly CareProvider[];
  readonly locations: readonly CareLocation[];
};

/** The question about a registered insurance; null where what is stored is no request, as a name longer than any message takes. */
export function registeredRequest(
  { phiSealer }: Pick<Keys, 'phiSealer'>,
  clientId: string,
  row: RegisteredRow,
  { day, service, visit, providers, locations }: AskedFor,
): EligibilityRequest | null {
  const open = (table: string, id: string, column: string, sealed: Buffer | null) =>
    sealed === null ? '' : phiSealer.openText(placeOf(clientId, table, id, column), sealed);
  const gender = (sex: string | null) => (sex === 'M' || sex === 'F' ? sex : '');
  const read = eligibilityRequest.safeParse({
    DateOfService: day,
    FirstName: row.first,
    LastName: row.last,
    Gender: gender(row.sex),
    CertificateNumber: knownMemberId(open('reg_insurance', row.insurance, 'certificate', row.certificate)),
    SocialSecurityNumber: knownSsn(open('reg_master', row.registration, 'ssn', row.ssn)),
    DateOfBirth: row.born ?? '',
    SelectedTradingPartner: row.partner,
    RegmasterID: row.registration,
    VisitMasterID: visit?.id ?? null,
    SelectedServiceCode: [service],
    // The visit's own, where the client keeps them.
    ProviderNPI: providers.some(({ NPI }) => NPI === visit?.npi) ? visit?.npi : '',
    Location: visit === null ? '' : (locationNamed(locations, visit.location)?.Name ?? ''),
    ...(row.subscriber !== null && {
      UseSubscriber: true,
      SubscriberFirstName: row.subscriber_first ?? '',
      SubscriberLastName: row.subscriber_last ?? '',
      SubscriberGender: gender(row.subscriber_sex),
      SubscriberDateOfBirth: row.subscriber_born ?? '',
      SubscriberSocialSecurityNumber: knownSsn(open('subscriber', row.subscriber, 'ssn', row.subscriber_ssn)),
    }),
  });
  return read.success ? read.data : null;
}
