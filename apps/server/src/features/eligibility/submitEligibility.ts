import { dayIn } from '@coverline/domain/format/instant.ts';
import { dayToAsk } from '@coverline/domain/lookup/requestProblems.ts';
import { isSsn } from '@coverline/domain/validate/ssn.ts';
import type { EligibilityRequest } from '@coverline/contract/eligibility.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/db/doors.ts';
import { prepared } from '#/db/prepared.ts';
import type { GatewayRow } from '#/db/systemTables.ts';
import type { Deps } from '#/deps.ts';
import type { Handlers } from '#/http/context.ts';
import { notFound, UserError } from '#/http/errors.ts';
import { placeOf } from '#/keys/sealer.ts';
import { build270 } from './buildInquiry.ts';
import { requestFaults } from './checkRequest.ts';
import { askedOf, type LookupJob } from './lookupJob.ts';
import { readRoads } from './roads.ts';

/** How long past the hard deadlines of its roads a lookup is left alone before another node ends it. */
const leaseSlackMs = 90_000;

/**
 * Transaction one of a check: validate, write the lookup as Queued with its audit row, answer its id. The payer is asked
 * afterwards, with no connection held (design §3).
 */
export const submitEligibility =
  (deps: Deps): Handlers['submitEligibility'] =>
  async (ctx, payload) => {
    const { clientId, userId, sid, timeZone } = ctx.session;
    const lookupId = randomUUID();
    let job: LookupJob | null = null; // stays null where the act is a replay: nothing is asked twice
    const data = await ctx.tx(async (trx, note) => {
      const now = new Date();
      const today = dayIn(now, timeZone);
      const [road, registration] = await Promise.all([
        readRoad(trx, payload.SelectedTradingPartner, clientId, now),
        readPerson(deps, trx, clientId, payload.RegmasterID),
        requireVisit(trx, clientId, payload),
      ]);
      if (road === undefined) {
        throw new UserError('Please correct the issues below.', {
          fields: [{ Field: 'SelectedTradingPartner', Message: 'Choose the {payer} to ask' }],
        });
      }
      const closed = closedTo(road);
      if (closed !== null) {
        throw new UserError('Please correct the issues below.', {
          fields: [{ Field: 'SelectedTradingPartner', Message: closed }],
        });
      }
      const request = withStoredSsn(payload, registration?.ssn ?? '');
      const faults = requestFaults(request, road.partner, today);
      if (faults.length > 0) throw new UserError('Please correct the issues below.', { fields: faults });

      const trace = lookupId.replaceAll('-', '');
      const day = dayToAsk(request.DateOfService, road.partner.max_future_days, today);
      const build = (gateway: GatewayRow) => build270({ request, ...road, gateway, trace, now, day });
      const message = build(road.roads[0].gateway);
      const [first, ...further] = road.roads;
      await insertLookup(deps, trx, { lookupId, clientId, userId, request, message, trace, ...road });
      note({ entityType: 'lookup', entityId: lookupId, patientId: request.RegmasterID ?? undefined });
      job = {
        clientId,
        lookupId,
        patientId: request.RegmasterID,
        partnerId: road.partner.id,
        roads: [
          { ...first, message: () => message },
          ...further.map((one) => ({ ...one, message: () => build(one.gateway) })),
        ],
        asked: askedOf(request, road.partner, registration?.state ?? '', day),
        visitDay: request.DateOfService,
        trace,
        controlNumber: road.control,
        asker: { userId, sessionId: sid, ip: ctx.ip, userAgent: ctx.userAgent },
      };
      return { SpifResponseID: lookupId };
    });
    if (job !== null) deps.lookups.start(job);
    return data;
  };

type Found = NonNullable<Awaited<ReturnType<typeof readRoad>>>;

const allClosed = 'No connection to this {payer} may be used at this hour. Check again later, or call the {payer}.';

/** The payer and its gateway, who asks, and the interchange's number: no statement waits for another's answer. */
async function readRoad(trx: TenantTrx, partnerId: string | null, clientId: string, now: Date) {
  if (partnerId === null) return undefined;
  const [[partner], roads, [client], [own], control] = await Promise.all([
    partnerQuery(trx, { partnerId }),
    readRoads(trx, { partnerId, clientId }, now),
    clientQuery(trx, { clientId }),
    ownQuery(trx, { clientId, partnerId }),
    sql<{ n: number }>`SELECT nextval('system.interchange_control')::int AS n`.execute(trx),
  ]);
  if (partner === undefined || client === undefined) return undefined;
  const [first, ...further] = roads;
  if (first === undefined) throw new UserError(allClosed);
  const enabled = own?.enabled ?? true;
  const npi = own?.provider_npi || client.provider_npi;
  return {
    partner,
    client: { ...client, provider_npi: npi },
    roads: [first, ...further] as const,
    enabled,
    control: control.rows[0]?.n ?? 0,
  };
}

/** Why a payer is not asked though it is known; null where it is. */
function closedTo({ partner, enabled }: Found): string | null {
  if (!partner.active) return 'This {payer} is no longer in use';
  return enabled ? null : 'This {payer} is not switched on for your organization';
}

type OfPartner = { readonly partnerId: string };

const partnerQuery = prepared((db: TenantTrx, { partnerId }: OfPartner) =>
  db.selectFrom('system.trading_partner').selectAll().where('id', '=', partnerId),
);

const clientQuery = prepared((db: TenantTrx, { clientId }: { readonly clientId: string }) =>
  db
    .selectFrom('identity.client')
    .select(['provider_name', 'provider_npi', 'provider_taxonomy'])
    .where('id', '=', clientId),
);

/** What the client has of its own with this payer; most have nothing. */
const ownQuery = prepared((db: TenantTrx, { clientId, partnerId }: OfPartner & { readonly clientId: string }) =>
  db
    .selectFrom('phi.client_partner')
    .select(['enabled', 'provider_npi'])
    .where('client_id', '=', clientId)
    .where('partner_id', '=', partnerId),
);

async function readPerson(deps: Deps, trx: TenantTrx, clientId: string, id: string | null) {
  if (id === null) return null;
  const row = await trx
    .selectFrom('phi.reg_master')
    .select(['ssn_enc', 'state'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const ssn =
    row.ssn_enc === null ? '' : deps.phiSealer.openText(placeOf(clientId, 'reg_master', id, 'ssn'), row.ssn_enc);
  return { ssn, state: row.state };
}

/** A visit named must be that registration's own: an answer is never attached to the wrong patient (E-13). */
async function requireVisit(trx: TenantTrx, clientId: string, request: EligibilityRequest): Promise<void> {
  if (request.VisitMasterID === null) return;
  const row = await trx
    .selectFrom('phi.visit_master')
    .select('reg_master_id')
    .where('client_id', '=', clientId)
    .where('id', '=', request.VisitMasterID)
    .executeTakeFirst();
  if (row === undefined || row.reg_master_id !== request.RegmasterID) throw notFound();
}

/** The mask that GetPatient gave stands for the stored number: an SSN need not visit the browser to be sent. */
function withStoredSsn(request: EligibilityRequest, stored: string): EligibilityRequest {
  const sent = request.SocialSecurityNumber;
  if (!sent.includes('*')) return request;
  return { ...request, SocialSecurityNumber: isSsn(stored) && stored.endsWith(sent.slice(-4)) ? stored : '' };
}

type NewLookup = Found & {
  readonly lookupId: string;
  readonly clientId: string;
  readonly userId: string;
  readonly request: EligibilityRequest;
  readonly message: Uint8Array;
  readonly trace: string;
};

async function insertLookup(deps: Deps, trx: TenantTrx, lookup: NewLookup): Promise<void> {
  const { lookupId, clientId, request, partner, roads } = lookup;
  const seal = (column: string, value: Buffer | string) =>
    deps.phiSealer.seal(placeOf(clientId, 'lookup', lookupId, column), value);
  const index = (field: 'ssn' | 'member', value: string) =>
    value === '' ? null : deps.blindIndex.of(clientId, field, value);
  const inserted = trx
    .insertInto('phi.lookup')
    .values({
      client_id: clientId,
      id: lookupId,
      state: 'Queued',
      requested_by: lookup.userId,
      reg_master_id: request.RegmasterID,
      visit_master_id: request.VisitMasterID,
      trading_partner_id: partner.id,
      gateway_id: roads[0].gateway.id,
      last_name: request.LastName,
      first_name: request.FirstName,
      date_of_birth: request.DateOfBirth === '' ? null : request.DateOfBirth,
      date_of_service: request.DateOfService,
      service_codes: [...request.SelectedServiceCode],
      request_enc: seal('request', JSON.stringify(request)),
      raw_270_enc: seal('raw_270', Buffer.from(lookup.message)),
      member_ix: index('member', request.CertificateNumber),
      ssn_ix: index('ssn', request.SocialSecurityNumber),
      ix_v: deps.blindIndex.version,
      control_number: lookup.control,
      trace_number: lookup.trace,
      sent_at: sql<string>`clock_timestamp()`,
    })
    .execute();
  // Each road may take its whole time before the next is asked.
  const longestMs = roads.reduce((total, { gateway }) => total + gateway.hard_ms, leaseSlackMs);
  const lease = sql<string>`now() + make_interval(secs => ${longestMs / 1000})`;
  const flight = trx
    .insertInto('system.lookup_in_flight')
    .values({ lookup_id: lookupId, client_id: clientId, gateway_id: roads[0].gateway.id, lease_until: lease })
    .execute();
  await Promise.all([inserted, flight]);
}
