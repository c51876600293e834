import { authContent, type AuthContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import type { AuthOrigin } from '@coverline/contract/clearance/authorization/authorizations.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { orderInsurances } from '@coverline/domain/insurance/orderInsurances.ts';
import { samePerson } from '@coverline/domain/registration/samePerson.ts';
import type { PartnerKind } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { requireReleased } from '#/services/discovery/guard.ts';
import { identifiers } from '#/services/registrations/identifiers.ts';
import type { Deps } from '#/features/deps.ts';
import { answerOf, requestOf } from '#/services/lookups/stored/openLookup.ts';
import { readLookup } from '#/services/lookups/stored/readLookup.ts';
import { toldOf } from '#/services/lookups/answer/presentedAnswer.ts';
import { contentOf } from '#/services/authorization/holdAuth.ts';
import { lineOfPayer } from './lineOfPayer.ts';

export type Keys = Pick<Deps, 'phiSealer' | 'blindIndex'>;

/** What a new one begins with, and of whom it is. */
export type Origin = {
  readonly registrationId: string | null;
  readonly visitId: string | null;
  readonly insuranceId: string | null;
  readonly lookupId: string | null;
  readonly goesOnFromId: string | null;
  readonly content: AuthContent;
};

/** Care is asked for from the day of the visit, and for so many days where nobody says until when. */
const askedDays = 60;

type Of = { readonly clientId: string; readonly today: string; readonly origin: AuthOrigin };

/** Everything that is known of where it comes from, so that nobody types it again. */
export async function originOf(keys: Keys, trx: TenantTrx, { clientId, today, origin }: Of): Promise<Origin> {
  if (origin.GoesOnFromID !== null) return renewalOf(keys, trx, { clientId, id: origin.GoesOnFromID });
  const asked = origin.SpifResponseID === null ? null : await askedOf(keys, trx, clientId, origin);
  const visit = await visitOf(trx, clientId, origin.VisitMasterID ?? asked?.visitId ?? null);
  const registrationId = origin.RegMasterID ?? visit?.registration ?? asked?.registrationId ?? null;
  const person = registrationId === null ? null : await personOf(trx, clientId, registrationId);
  requireTheirs(person, visit, asked);
  const day = visit?.day ?? asked?.day ?? null;
  const insurance =
    person === null
      ? null
      : await insuranceOf(keys, trx, clientId, person.id, { day: day ?? today, payerId: asked?.payerId ?? null });
  const requester = await requesterOf(trx, clientId);
  const base = authContent.parse({ Patient: {}, Requester: requester });
  const content: AuthContent = {
    ...base,
    From: day ?? '',
    To: day === null ? '' : addDays(day, askedDays),
    ...asked?.content,
    ...insurance?.content,
    // What a payer was asked with is what it knew the person by.
    ...(asked === null ? {} : toldRather(asked.content, insurance?.content ?? {})),
    ...(person === null ? {} : { Patient: person.patient }),
    ...(visit === null ? {} : visitContent(visit)),
    ...serviceContent(origin),
  };
  return {
    registrationId: person?.id ?? null,
    visitId: visit?.id ?? null,
    insuranceId: insurance?.id ?? null,
    lookupId: origin.SpifResponseID,
    goesOnFromId: null,
    content: {
      ...content,
      Lines: content.Lines.map((line) => ({ ...line, From: content.From, To: content.To })),
    },
  };
}

/** Begun for one service, it asks for that alone. */
const serviceContent = ({ ServiceType, Code }: AuthOrigin): Partial<AuthContent> => ({
  ...(ServiceType !== '' && { ServiceType }),
  ...(ServiceType + Code !== '' && { Lines: Code === '' ? [] : linesOf([Code.toUpperCase()]) }),
});

/** An answer or a visit that is named beside a patient is that patient's: nobody's care is asked for by another's member id. */
function requireTheirs(
  person: Awaited<ReturnType<typeof personOf>> | null,
  visit: Awaited<ReturnType<typeof visitOf>>,
  asked: Awaited<ReturnType<typeof askedOf>> | null,
): void {
  if (person === null) return;
  if (visit !== null && visit.registration !== person.id) throw new UserError('This {visit} is another {patient}’s.');
  if (asked === null) return;
  const isTheirs =
    asked.registrationId === null ? samePerson(asked.person, person.patient) : asked.registrationId === person.id;
  if (!isTheirs) throw new UserError('This answer is about somebody else than this registration.');
}

/** Of two that say something the payer's answer counts. */
const toldRather = (answer: Partial<AuthContent>, kept: Partial<AuthContent>): Partial<AuthContent> => ({
  MemberID: answer.MemberID || (kept.MemberID ?? ''),
  PlanName: answer.PlanName || (kept.PlanName ?? ''),
  Group: answer.Group || (kept.Group ?? ''),
});

/** The same as before, for the time behind it. */
async function renewalOf(
  keys: Keys,
  trx: TenantTrx,
  { clientId, id }: { clientId: string; id: string },
): Promise<Origin> {
  const row = await trx
    .selectFrom('phi.auth_request')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const content = await contentOf(keys, trx, row);
  const from = row.valid_to === null ? content.From : addDays(row.valid_to, 1);
  const to = from === '' ? '' : addDays(from, askedDays);
  return {
    registrationId: row.reg_master_id,
    visitId: null,
    insuranceId: row.reg_insurance_id,
    lookupId: row.lookup_id,
    goesOnFromId: row.id,
    content: {
      ...content,
      From: from,
      To: to,
      Note: '',
      Lines: content.Lines.map((line) => ({ ...line, From: from, To: to })),
    },
  };
}

const gender = (sex: string): 'F' | 'M' | 'U' | '' => (sex === 'F' || sex === 'M' || sex === 'U' ? sex : '');

/** What a payer was asked, and what it answered. What a search found and nobody may use yet is none. */
async function askedOf(keys: Keys, trx: TenantTrx, clientId: string, { SpifResponseID, UsesMBI }: AuthOrigin) {
  const lookup = SpifResponseID === null ? undefined : await readLookup(trx, clientId, SpifResponseID);
  if (lookup === undefined) throw notFound();
  await requireReleased(trx, clientId, lookup.id);
  const request = requestOf(keys, clientId, lookup);
  const told = toldOf(lookup, request, answerOf(keys, clientId, lookup));
  const middle = { MiddleName: '' } as const;
  const services = request.SelectedServiceCode.filter((code) => code !== '30');
  const content: Partial<AuthContent> & Pick<AuthContent, 'MemberID'> = {
    ServiceType: services[0] ?? '',
    PlaceOfService: request.PlaceOfService,
    PayerID: lookup.trading_partner_id,
    LineOfBusiness: lineOfPayer(lookup.payer_kind),
    PlanName: told.summary?.plan.name?.value ?? '',
    Group: told.summary?.plan.groupNumber?.value ?? '',
    MemberID: UsesMBI && told.mbi !== null && told.mbi.mbi !== '' ? told.mbi.mbi : request.CertificateNumber,
    Patient: {
      ...middle,
      LastName: request.LastName,
      FirstName: request.FirstName.slice(0, 35),
      DateOfBirth: request.DateOfBirth,
      Gender: request.Gender,
    },
    ...(request.UseSubscriber && {
      Relationship: '19',
      Subscriber: {
        ...middle,
        LastName: request.SubscriberLastName,
        FirstName: request.SubscriberFirstName.slice(0, 35),
        DateOfBirth: request.SubscriberDateOfBirth,
        Gender: request.SubscriberGender,
      },
    }),
    Lines: linesOf(request.ProcedureCodeList),
  };
  return {
    content,
    person: request,
    day: lookup.date_of_service,
    registrationId: lookup.reg_master_id,
    visitId: request.VisitMasterID,
    payerId: lookup.trading_partner_id,
  };
}

const linesOf = (codes: readonly string[]): AuthContent['Lines'] =>
  [...new Set(codes)].slice(0, 40).map((Code, at) => ({
    Sequence: at + 1,
    Kind: 'Professional',
    Code,
    Modifiers: [],
    Revenue: '',
    From: '',
    To: '',
    Count: 1,
    Unit: 'Units',
    Frequency: null,
  }));

async function visitOf(trx: TenantTrx, clientId: string, id: string | null) {
  if (id === null) return null;
  const row = await trx
    .selectFrom('phi.visit_master')
    .select(['id', 'reg_master_id', 'date_of_service', 'patient_class', 'provider_npi', 'ordering_npi'])
    .select(['diagnoses', 'procedures'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return { ...row, registration: row.reg_master_id, day: row.date_of_service };
}

function visitContent(visit: NonNullable<Awaited<ReturnType<typeof visitOf>>>): Partial<AuthContent> {
  const isInpatient = visit.patient_class === 'I';
  return {
    Category: isInpatient ? 'Admission' : 'Services',
    From: visit.day,
    To: addDays(visit.day, askedDays),
    ...(visit.diagnoses.length > 0 && {
      Diagnoses: visit.diagnoses.slice(0, 12).map((code, at) => ({
        Kind: at === 0 ? ('Principal' as const) : ('Other' as const),
        Code: code.replaceAll('.', '').slice(0, 8),
      })),
    }),
    ...(visit.procedures.length > 0 && { Lines: linesOf(visit.procedures) }),
    Providers: [
      ...(visit.provider_npi === ''
        ? []
        : [{ Role: 'Performing' as const, Name: '', FirstName: '', NPI: visit.provider_npi }]),
      ...(visit.ordering_npi === ''
        ? []
        : [{ Role: 'Ordering' as const, Name: '', FirstName: '', NPI: visit.ordering_npi }]),
    ],
  };
}

type PersonRow = {
  readonly id: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle: string;
  readonly born: string | null;
  readonly sex: string;
};

/** The registration, or the one that it went into. */
async function personOf(trx: TenantTrx, clientId: string, id: string) {
  const { rows } = await sql<PersonRow>`
    SELECT k.id, k.last_name, k.first_name, k.middle, k.date_of_birth::text AS born, k.sex
      FROM phi.reg_master r JOIN phi.reg_master k ON k.client_id = r.client_id AND k.id = coalesce(r.merged_into_id, r.id)
     WHERE r.client_id = ${clientId} AND k.client_id = ${clientId} AND r.id = ${id}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return {
    id: row.id,
    patient: {
      LastName: row.last_name.slice(0, 60),
      FirstName: row.first_name.slice(0, 35),
      MiddleName: row.middle.slice(0, 25),
      DateOfBirth: row.born ?? '',
      Gender: gender(row.sex),
    },
  };
}

type InsuranceRow = {
  readonly id: string;
  readonly cob: number | null;
  readonly statusId: number | null;
  readonly payer: string | null;
  readonly kind: PartnerKind | null;
  readonly state: string | null;
  readonly certificate: Buffer | null;
  readonly group_number: string;
  readonly plan_name: string;
  readonly relationship: string;
  readonly subscriber: string | null;
  readonly s_last: string | null;
  readonly s_first: string | null;
  readonly s_born: string | null;
  readonly s_sex: string | null;
};

type Wanted = { readonly day: string; readonly payerId: string | null };

/** The insurance of the payer that answered, else the one that pays first on the day. */
async function insuranceOf(
  keys: Keys,
  trx: TenantTrx,
  clientId: string,
  registrationId: string,
  { day, payerId }: Wanted,
) {
  const { rows } = await sql<InsuranceRow>`
    SELECT i.id, i.cob, i.status_id AS "statusId", i.trading_partner_id AS payer, p.kind, p.state, i.certificate_enc AS certificate, i.group_number,
           i.plan_name, i.relationship, s.id AS subscriber, s.last_name AS s_last, s.first_name AS s_first,
           s.date_of_birth::text AS s_born, s.sex AS s_sex
      FROM phi.reg_insurance i
      LEFT JOIN system.trading_partner p ON p.id = i.trading_partner_id
      LEFT JOIN phi.subscriber s ON s.client_id = i.client_id AND s.id = i.subscriber_id AND s.client_id = ${clientId}
     WHERE i.client_id = ${clientId} AND i.reg_master_id = ${registrationId} AND NOT i.is_removed
       AND coalesce(i.effective_date <= ${day}::date, true) AND coalesce(i.term_date >= ${day}::date, true)
     ORDER BY i.id`.execute(trx);
  const ordered = orderInsurances(rows);
  const row = payerId === null ? ordered[0] : ordered.find(({ payer }) => payer === payerId);
  if (row === undefined) return null;
  const content: Partial<AuthContent> & Pick<AuthContent, 'MemberID'> = {
    PayerID: row.payer,
    PlanName: row.plan_name,
    LineOfBusiness: lineOfPayer(row.kind),
    LawState: row.kind === 'Commercial' || row.kind === 'BlueCross' ? (row.state ?? '').slice(0, 2) : '',
    MemberID: identifiers(keys, clientId).certificate(row.id, row.certificate),
    Group: row.group_number.slice(0, 50),
    ...(row.subscriber !== null && {
      Relationship: row.relationship.slice(0, 2),
      Subscriber: {
        LastName: (row.s_last ?? '').slice(0, 60),
        FirstName: (row.s_first ?? '').slice(0, 35),
        MiddleName: '',
        DateOfBirth: row.s_born ?? '',
        Gender: gender(row.s_sex ?? ''),
      },
    }),
  };
  return { id: row.id, content };
}

/** The client's own provider, as whom payers are asked. */
async function requesterOf(trx: TenantTrx, clientId: string) {
  const client = await trx
    .selectFrom('identity.client')
    .select(['provider_name', 'provider_npi'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  return { Name: client.provider_name.slice(0, 60), NPI: client.provider_npi, Phone: '' };
}
