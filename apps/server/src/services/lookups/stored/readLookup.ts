import { earlierListed } from '@coverline/contract/eligibility/eligibility.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { prepared } from '#/platform/db/prepared.ts';

const columns = [
  'l.id',
  'l.state',
  'l.requested_at',
  'l.outcome',
  'l.status_id',
  'l.grade',
  'l.unknown_kind',
  'l.origin',
  'l.date_of_service',
  'p.name as payer_name',
  'u.first_name as user_first',
  'u.last_name as user_last',
  'u.email as user_email',
  't.status_id as phone_status_id',
  't.verified_at as phone_at',
] as const;

/** A lookup's row with its payer's and its asker's names. */
const lookups = (trx: TenantTrx, clientId: string) =>
  trx
    .selectFrom('phi.lookup as l')
    .innerJoin('system.trading_partner as p', 'p.id', 'l.trading_partner_id')
    .innerJoin('identity.app_user as u', 'u.id', 'l.requested_by')
    .leftJoin('phi.call_task as t', (join) =>
      join.onRef('t.client_id', '=', 'l.client_id').onRef('t.lookup_id', '=', 'l.id'),
    )
    .select(columns)
    .where('l.client_id', '=', clientId);

export const readLookup = async (trx: TenantTrx, clientId: string, id: string) =>
  (await lookupQuery(trx, { clientId, id }))[0];

/** The same with what its result is made of, the address that its registration has, and the services that the client wants first. */
export const lookupDetails = (trx: TenantTrx, clientId: string) =>
  lookups(trx, clientId)
    .leftJoin('phi.reg_master as r', (join) =>
      join.onRef('r.client_id', '=', 'l.client_id').onRef('r.id', '=', 'l.reg_master_id'),
    )
    .leftJoin('phi.eligibility_setting as s', 's.client_id', 'l.client_id')
    .select(['r.address1', 'r.address2', 'r.city', 'r.state as home_state', 'r.zip', 's.service_favourites'])
    .select([
      'l.kind',
      'l.requested_by',
      'l.request_enc',
      'l.parsed_enc',
      'l.address_sent_enc',
      'l.sent_at',
      'l.received_at',
      'l.late_at',
      'l.late_status_id',
      'l.latency_ms',
      'l.cost_cents',
      'l.rule',
      'l.reason',
      'l.reg_master_id',
    ])
    .select((eb) => eb('l.raw_271_enc', 'is not', null).as('has_271'))
    .select([
      'l.service_codes',
      'l.trading_partner_id',
      'p.payer_id',
      'p.kind as payer_kind',
      'p.phone',
      'p.hours',
      'p.portal_url',
      'p.dependent_mode',
    ]);

const lookupQuery = prepared((db: TenantTrx, { clientId, id }: { readonly clientId: string; readonly id: string }) =>
  lookupDetails(db, clientId).where('l.id', '=', id),
);

export type LookupRecord = NonNullable<Awaited<ReturnType<typeof readLookup>>>;

/** Whose lookups: what the person is known by, best first. */
export type Person = {
  readonly regMasterId: string | null;
  readonly ssnIx: readonly Buffer[];
  readonly member: { readonly partnerId: string; readonly index: readonly Buffer[] } | null;
  readonly lastName: string;
  readonly firstName: string;
  readonly dateOfBirth: string;
};

/** A person's lookups, newest first; nobody's where nothing of the person is known. */
export async function readHistory(trx: TenantTrx, clientId: string, person: Person, before?: string) {
  const query = newest(trx, clientId);
  return ofPerson(
    before === undefined ? query : query.where('l.requested_at', '<', before).where('l.status_id', 'is not', null),
    person,
  );
}

/** The same person's earlier lookups at the payer of one lookup, newest first. */
export const readSamePayer = (trx: TenantTrx, clientId: string, person: Person, shown: LookupRecord) =>
  ofPerson(
    newest(trx, clientId)
      .where('l.trading_partner_id', '=', shown.trading_partner_id)
      .where('l.requested_at', '<', shown.requested_at)
      .where('l.id', '!=', shown.id),
    person,
  );

const newest = (trx: TenantTrx, clientId: string) =>
  lookups(trx, clientId)
    .orderBy('l.requested_at', 'desc')
    .limit(earlierListed + 1);

async function ofPerson(older: ReturnType<typeof newest>, person: Person) {
  if (person.regMasterId !== null) return older.where('l.reg_master_id', '=', person.regMasterId).execute();
  if (person.ssnIx.length > 0) return older.where('l.ssn_ix', 'in', [...person.ssnIx]).execute();
  if (person.member !== null) {
    return older
      .where('l.trading_partner_id', '=', person.member.partnerId)
      .where('l.member_ix', 'in', [...person.member.index])
      .execute();
  }
  if (person.lastName === '' || person.firstName === '' || person.dateOfBirth === '') return [];
  return older
    .where('l.last_key', '=', person.lastName.trim().toLowerCase())
    .where('l.first_key', '=', person.firstName.trim().toLowerCase())
    .where('l.date_of_birth', '=', person.dateOfBirth)
    .execute();
}

export type HistoryRecord = Awaited<ReturnType<typeof readHistory>>[number];
