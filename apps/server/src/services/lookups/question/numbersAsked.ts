import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { knownSsn } from '@coverline/domain/validate/placeholders.ts';
import { maskSsn } from '@coverline/domain/format/formatSsn.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import { samePerson } from '@coverline/domain/registration/samePerson.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import { requireReleased } from '#/services/discovery/guard.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { numberReturned } from '#/services/lookups/answer/numberReturned.ts';
import { requestOf } from '#/services/lookups/stored/openLookup.ts';
import { readLookup } from '#/services/lookups/stored/readLookup.ts';

type NumberField = 'CertificateNumber' | 'SocialSecurityNumber' | 'SubscriberSocialSecurityNumber';
type Numbers = Pick<EligibilityRequest, NumberField>;
type Person = Pick<EligibilityRequest, 'LastName' | 'FirstName' | 'DateOfBirth'>;
type Typed = Partial<Numbers> & Person;

const maskOf: Readonly<Record<NumberField, (number: string) => string>> = {
  CertificateNumber: mask,
  SocialSecurityNumber: maskSsn,
  SubscriberSocialSecurityNumber: maskSsn,
};
// The keys of a record whose type names exactly the fields.
const fields = Object.keys(maskOf) as NumberField[];

/**
 * The numbers that one lookup was asked with, in place of their masks: whoever asks about the same person again, or registers them,
 * has seen the masks alone. A mask that is not that of the stored number stays as it was typed.
 *
 * @throws notFound where the lookup is not the client's; UserError where it was about somebody else, or its coverage is held back
 */
export async function withNumbersAsked<T extends Typed>(
  keys: Keys,
  trx: TenantTrx,
  { clientId, lookupId }: { readonly clientId: string; readonly lookupId: string },
  typed: T,
): Promise<T> {
  const row = await trx
    .selectFrom('phi.lookup')
    .select(['id', 'request_enc'])
    .where('client_id', '=', clientId)
    .where('id', '=', lookupId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const asked = requestOf(keys, clientId, row);
  const masks = fields.filter((field) => typed[field]?.includes('*'));
  if (masks.length > 0 && !samePerson(asked, typed)) throw toBeTyped(masks, 'is somebody else’s');
  const stored = masks.filter((field) => asked[field] !== '' && maskOf[field](asked[field]) === typed[field]);
  // A search asks by numbers that nobody typed, as those of the parents: asked with on another day, what it holds back would pass the guard.
  if (stored.includes('CertificateNumber')) await requireReleased(trx, clientId, lookupId);
  return { ...typed, ...Object.fromEntries(stored.map((field) => [field, asked[field]])) };
}

const toBeTyped = (masks: readonly NumberField[], why: string) =>
  new UserError('Please correct the issues below.', {
    fields: masks.map((Field) => ({ Field, Message: `Type this number: the one that was hidden ${why}` })),
  });

/**
 * The member id that the payer returned to one lookup, in place of its mask: whoever takes it over has seen the mask alone.
 *
 * @throws notFound where the lookup is not the client's; UserError where it was about somebody else, or the payer returned another
 */
export async function withNumberReturned(
  keys: Keys,
  trx: TenantTrx,
  { clientId, lookupId }: { readonly clientId: string; readonly lookupId: string },
  typed: EligibilityRequest,
): Promise<EligibilityRequest> {
  const row = await readLookup(trx, clientId, lookupId);
  if (row === undefined) throw notFound();
  if (!typed.CertificateNumber.includes('*')) return typed;
  if (!samePerson(requestOf(keys, clientId, row), typed)) throw toBeTyped(['CertificateNumber'], 'is somebody else’s');
  // The number of whoever a search found is no number of a card: asked with it, their coverage would pass the guard.
  await requireReleased(trx, clientId, lookupId);
  const returned = numberReturned(keys, clientId, row);
  if (returned === '' || mask(returned) !== typed.CertificateNumber)
    throw toBeTyped(['CertificateNumber'], 'is not what was returned');
  return { ...typed, CertificateNumber: returned };
}

/**
 * The member id of an insurance of the registration that is asked about, and the SSN of its subscriber, in place of their masks. The
 * SSN is lent to nobody but that subscriber.
 *
 * @throws notFound where that registration has no such insurance
 */
export async function withRegisteredNumbers(
  { phiSealer }: Keys,
  trx: TenantTrx,
  { clientId, insuranceId }: { readonly clientId: string; readonly insuranceId: string },
  request: EligibilityRequest,
): Promise<EligibilityRequest> {
  const row = await trx
    .selectFrom('phi.reg_insurance as i')
    .leftJoin('phi.subscriber as s', (join) =>
      join.onRef('s.client_id', '=', 'i.client_id').onRef('s.id', '=', 'i.subscriber_id'),
    )
    .select([
      'i.reg_master_id',
      'i.certificate_enc',
      's.id',
      's.last_name',
      's.first_name',
      's.date_of_birth',
      's.ssn_enc',
    ])
    .where('i.client_id', '=', clientId)
    .where('i.id', '=', insuranceId)
    .executeTakeFirst();
  if (row === undefined || row.reg_master_id !== request.RegmasterID) throw notFound();
  const open = (table: string, id: string | null, column: string, sealed: Buffer | null) =>
    sealed === null || id === null ? '' : phiSealer.openText(placeOf(clientId, table, id, column), sealed);
  const number = open('reg_insurance', insuranceId, 'certificate', row.certificate_enc);
  const ssn = open('subscriber', row.id, 'ssn', row.ssn_enc);
  const isSubscriber =
    request.UseSubscriber &&
    samePerson(subscriberOf(request), {
      LastName: row.last_name ?? '',
      FirstName: row.first_name ?? '',
      DateOfBirth: row.date_of_birth ?? '',
    });
  return {
    ...request,
    ...(number !== '' && request.CertificateNumber === mask(number) && { CertificateNumber: number }),
    ...(ssn !== '' &&
      isSubscriber &&
      request.SubscriberSocialSecurityNumber === maskSsn(ssn) && { SubscriberSocialSecurityNumber: knownSsn(ssn) }),
  };
}

const subscriberOf = (request: EligibilityRequest): Person => ({
  LastName: request.SubscriberLastName,
  FirstName: request.SubscriberFirstName,
  DateOfBirth: request.SubscriberDateOfBirth,
});

/** The member id of the chart that an EHR opened, in place of its mask; nobody's but that patient's. */
export const withChartNumber = (
  { CertificateNumber: number, patient }: { readonly CertificateNumber: string; readonly patient: Person },
  request: EligibilityRequest,
): EligibilityRequest =>
  number !== '' && request.CertificateNumber === mask(number) && samePerson(patient, request)
    ? { ...request, CertificateNumber: number }
    : request;
