import type { EligibilityRequest } from '@coverline/contract/eligibility.ts';
import { dayToAsk } from '@coverline/domain/lookup/requestProblems.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/db/doors.ts';
import type { GatewayRow } from '#/db/systemTables.ts';
import type { Deps } from '#/deps.ts';
import { placeOf } from '#/keys/sealer.ts';
import { aboutOf, type HomeAddress } from './about.ts';
import { build270, type InquiryParts } from './buildInquiry.ts';
import { questionIndex } from './duplicateGuard.ts';
import { askedOf, type Asker, type LookupJob, type Origin } from './lookupJob.ts';
import type { Road } from './readRoad.ts';

/** How long past the hard deadlines of its roads a lookup is left alone before another node ends it. */
const leaseSlackMs = 90_000;

export type Keys = Pick<Deps, 'phiSealer' | 'blindIndex'>;

/** A request that is whole and may be sent. */
export type Order = {
  readonly clientId: string;
  readonly asker: Asker;
  readonly request: EligibilityRequest;
  readonly road: Road;
  /** Where the registration lives, where there is one. */
  readonly home: HomeAddress;
  /** What its 270 has of its own, beside an ordinary one. */
  readonly own?: Pick<InquiryParts, 'submitterId' | 'asProvider' | 'home'>;
  readonly now: Date;
  readonly today: string;
  readonly origin?: Origin | undefined;
  /** The lookup that answered the same before, and why it is asked again. */
  readonly again?: { readonly of: string; readonly reason: string; readonly note: string } | undefined;
};

/**
 * Writes a lookup as Queued, inside the transaction that decided on it, and answers what the runner needs to ask the payer
 * afterwards, with no connection held.
 */
export async function makeLookup(keys: Keys, trx: TenantTrx, order: Order): Promise<LookupJob> {
  const { clientId, request, road, now, today, asker } = order;
  const lookupId = randomUUID();
  const trace = lookupId.replaceAll('-', '');
  const day = dayToAsk(request.DateOfService, road.partner.max_future_days, today);
  const build = (gateway: GatewayRow) => build270({ request, ...road, gateway, trace, now, day, ...order.own });
  const [first, ...further] = road.roads;
  const message = build(first.gateway);
  await insertLookup(keys, trx, order, { lookupId, message, trace });
  return {
    clientId,
    lookupId,
    patientId: request.RegmasterID,
    partnerId: road.partner.id,
    roads: [
      { ...first, message: () => message },
      ...further.map((one) => ({ ...one, message: () => build(one.gateway) })),
    ],
    asked: askedOf(request, road.partner, order.home.state, day),
    about: aboutOf(request, road.partner, order.home),
    visitDay: request.DateOfService,
    trace,
    controlNumber: road.control,
    asker,
    origin: order.origin ?? 'Person',
  };
}

type Made = { readonly lookupId: string; readonly message: Uint8Array; readonly trace: string };

async function insertLookup(keys: Keys, trx: TenantTrx, order: Order, made: Made): Promise<void> {
  const { clientId, request, again } = order;
  const { partner, roads, control } = order.road;
  const { lookupId } = made;
  const seal = (column: string, value: Buffer | string) =>
    keys.phiSealer.seal(placeOf(clientId, 'lookup', lookupId, column), value);
  const index = (field: 'ssn' | 'member', value: string) =>
    value === '' ? null : keys.blindIndex.of(clientId, field, value);
  const inserted = trx
    .insertInto('phi.lookup')
    .values({
      client_id: clientId,
      id: lookupId,
      kind: request.RequestIsForMBIAssist ? 'MBI' : 'Eligibility',
      state: 'Queued',
      requested_by: order.asker.userId,
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
      raw_270_enc: seal('raw_270', Buffer.from(made.message)),
      member_ix: index('member', request.CertificateNumber),
      ssn_ix: index('ssn', request.SocialSecurityNumber),
      origin: order.origin ?? 'Person',
      question_ix: questionIndex(keys, clientId, request),
      duplicate_of_id: again?.of ?? null,
      again_reason: again?.reason ?? null,
      again_note_enc: again === undefined || again.note === '' ? null : seal('again_note', again.note),
      ix_v: keys.blindIndex.version,
      control_number: control,
      trace_number: made.trace,
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
