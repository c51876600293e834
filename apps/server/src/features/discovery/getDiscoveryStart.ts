import { maskSsn } from '@coverline/domain/format/formatSsn.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import type { SearchRequest } from '@coverline/contract/discovery/searchRequest.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import { homeState } from '#/services/discovery/homeState.ts';
import { discoveryMonthCents, readDiscoverySettings } from '#/services/discovery/readDiscoverySettings.ts';
import { registeredNow } from '#/services/lookups/question/registeredNow.ts';
import { requestOf } from '#/services/lookups/stored/openLookup.ts';
import { mayBeAsked } from '#/services/payers/mayBeAsked.ts';

type Start = Omit<SearchRequest, 'PlanState' | 'PlanShown' | 'ForTreatmentOrPayment'>;

/** What a search begins with. A visit's or a lookup's patient is filled in whole; of nobody the client's own choices alone. */
export const getDiscoveryStart =
  (deps: Deps): Handlers['getDiscoveryStart'] =>
  (ctx, { SpifResponseID, VisitMasterID, RegMasterID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, timeZone } = ctx.session;
      const now = new Date();
      const today = dayIn(now, timeZone);
      const settings = await readDiscoverySettings(trx, clientId);
      const blank: Start = { ...nobody, ServiceFrom: today, ServiceTo: today, StopRule: settings.stopRule };
      const visit = VisitMasterID === null ? null : await visitOf(trx, clientId, VisitMasterID);
      const lookup = SpifResponseID === null ? null : await lookupOf(deps, trx, clientId, SpifResponseID);
      const named = visit?.reg_master_id ?? lookup?.registrationId ?? RegMasterID;
      const registrationId = named === null ? null : (await registeredNow(trx, clientId, [named]))(named);
      const registered = registrationId === null ? null : await registeredOf(deps, trx, clientId, registrationId);
      const day = visit?.date_of_service ?? lookup?.request.ServiceTo ?? today;
      note({
        entityType: registrationId === null ? 'client' : 'registration',
        entityId: registrationId ?? clientId,
        patientId: registrationId ?? undefined,
      });
      const Request: Start = {
        ...blank,
        ...lookup?.request,
        ...registered?.request,
        // What was asked with says more of the earlier coverage than the registration does.
        ...(lookup !== null && { EarlierPartner: lookup.request.EarlierPartner ?? null }),
        ServiceFrom: day < today ? day : today,
        ServiceTo: day > today ? day : today,
        RegmasterID: registrationId,
        VisitMasterID,
        SpifResponseID,
      };
      const running =
        registrationId === null
          ? undefined
          : await trx
              .selectFrom('phi.discovery')
              .select('id')
              .where('client_id', '=', clientId)
              .where('reg_master_id', '=', registrationId)
              .where('state', '=', 'Running')
              .executeTakeFirst();
      return {
        Request,
        MRN: registered?.mrn ?? '',
        HomeState: await homeState(trx, clientId),
        CapCents: settings.capCents,
        MonthCapCents: settings.monthCapCents,
        MonthCents: await discoveryMonthCents(trx, clientId, { now, timeZone }),
        Payers: await payersOf(trx, clientId, settings.payers),
        RunningID: running?.id ?? null,
      };
    });

const nobody: Omit<Start, 'ServiceFrom' | 'ServiceTo' | 'StopRule'> = {
  LastName: '',
  FirstName: '',
  Middle: '',
  Suffix: '',
  Gender: '',
  DateOfBirth: '',
  SocialSecurityNumber: '',
  Address1: '',
  City: '',
  State: '',
  Zip: '',
  IsDisabled: false,
  GuardianLastName: '',
  GuardianFirstName: '',
  GuardianDateOfBirth: '',
  EarlierPartner: null,
  EarlierMemberID: '',
  RegmasterID: null,
  VisitMasterID: null,
  SpifResponseID: null,
};

async function visitOf(trx: TenantTrx, clientId: string, id: string) {
  const row = await trx
    .selectFrom('phi.visit_master')
    .select(['reg_master_id', 'date_of_service'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

async function lookupOf(deps: Deps, trx: TenantTrx, clientId: string, id: string) {
  const row = await trx
    .selectFrom('phi.lookup')
    .select(['id', 'request_enc', 'reg_master_id', 'date_of_service', 'trading_partner_id'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const asked = requestOf(deps, clientId, row);
  return {
    registrationId: row.reg_master_id,
    request: {
      LastName: asked.LastName,
      FirstName: asked.FirstName,
      Gender: asked.Gender,
      DateOfBirth: asked.DateOfBirth,
      SocialSecurityNumber: asked.SocialSecurityNumber === '' ? '' : maskSsn(asked.SocialSecurityNumber),
      ServiceTo: row.date_of_service,
      EarlierPartner: row.trading_partner_id,
    } satisfies Partial<Start>,
  };
}

async function registeredOf(deps: Deps, trx: TenantTrx, clientId: string, id: string) {
  const row = await trx
    .selectFrom('phi.reg_master')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('merged_into_id', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const ssn =
    row.ssn_enc === null ? '' : deps.phiSealer.openText(placeOf(clientId, 'reg_master', id, 'ssn'), row.ssn_enc);
  return {
    mrn: row.mrn,
    request: {
      LastName: row.last_name,
      FirstName: row.first_name,
      Middle: row.middle,
      Suffix: row.suffix.slice(0, 10),
      Gender: row.sex === 'U' ? '' : row.sex,
      DateOfBirth: row.date_of_birth ?? '',
      SocialSecurityNumber: ssn === '' ? '' : maskSsn(ssn),
      Address1: row.address1,
      City: row.city,
      State: row.state,
      Zip: row.zip,
      RegmasterID: id,
    } satisfies Partial<Start>,
  };
}

/** As many payers can be chosen from. */
const mostOffered = 200;

async function payersOf(trx: TenantTrx, clientId: string, own: readonly string[]) {
  const { rows } = await sql<{ ID: string; Name: string }>`
    SELECT p.id AS "ID", p.name AS "Name" FROM system.trading_partner p
     WHERE ${mayBeAsked(clientId)} AND (cardinality(${own}::uuid[]) = 0 OR p.id = ANY(${own}::uuid[]))
     ORDER BY p.rank DESC, p.name, p.id LIMIT ${mostOffered}`.execute(trx);
  return rows.toSorted((a, b) => a.Name.localeCompare(b.Name));
}
