import type { EligibilityRequest } from '@coverline/contract/eligibility.ts';
import type { LookupSource } from '@coverline/domain/lookup/source.ts';
import { dayToAsk } from '@coverline/domain/lookup/requestProblems.ts';
import { inSharesOf } from '@coverline/domain/payor/routeShares.ts';
import { type InsertObject, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Close, TenantTrx } from '#/db/doors.ts';
import type { TenantTables } from '#/db/tenantTables.ts';
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
  /** By which door it came; a person's screen where nothing is said. */
  readonly source?: LookupSource;
  /** The batch that asks. */
  readonly batchId?: string;
  /** The lookup that answered the same before, and why it is asked again. */
  readonly again?: { readonly of: string; readonly reason: string; readonly note: string } | undefined;
};

/** A lookup before its row stands: the row to write, and what asking needs once it does. */
export type Draft = { readonly job: LookupJob; readonly row: InsertObject<TenantTables, 'phi.lookup'> };

/** What ties a question to its answer. A question that is sent again, whoever died over it, bears the same. */
type Identity = {
  readonly lookupId: string;
  readonly control: number;
  /** The 270 as it went out, where it did: it is not written anew. */
  readonly sent?: Uint8Array;
};

/**
 * Writes a lookup as Queued, at the end of the transaction that decided on it, and answers what the runner needs to ask the payer
 * afterwards, with no connection held.
 */
export function makeLookup(keys: Keys, trx: TenantTrx, close: Close, order: Order): LookupJob {
  const { job, row } = draftLookup(keys, order, { lookupId: randomUUID(), control: order.road.control });
  close(trx.insertInto('phi.lookup').values(row));
  // Each road may take its whole time before the next is asked.
  const longestMs = job.roads.reduce((total, { gateway }) => total + gateway.hard_ms, leaseSlackMs);
  const lease = sql<string>`now() + make_interval(secs => ${longestMs / 1000})`;
  close(
    trx.insertInto('system.lookup_in_flight').values({
      lookup_id: job.lookupId,
      client_id: job.clientId,
      gateway_id: job.roads[0].gateway.id,
      lease_until: lease,
    }),
  );
  return job;
}

/** @throws UserError where a value cannot be sent, beside its field */
export function draftLookup(keys: Keys, order: Order, identity: Identity): Draft {
  const { job, message } = prepareLookup(order, identity);
  return { job, row: rowOf(keys, order, job, message) };
}

/** What asking needs of a lookup whose row stands already. */
export const reviveLookup = (order: Order, identity: Identity): LookupJob => prepareLookup(order, identity).job;

function prepareLookup(order: Order, { lookupId, control, sent }: Identity) {
  const { clientId, request, road, now, today, asker } = order;
  const trace = lookupId.replaceAll('-', '');
  const day = dayToAsk(request.DateOfService, road.partner.max_future_days, today);
  const build = ({ gateway, knownAs }: (typeof road.roads)[number]) => {
    const partner = { ...road.partner, ...knownAs };
    return build270({ request, ...road, partner, control, gateway, trace, now, day, ...order.own });
  };
  const [first = road.roads[0], ...further] = inSharesOf(road.roads, lookupId);
  const message = sent ?? build(first);
  const job: LookupJob = {
    clientId,
    lookupId,
    patientId: request.RegmasterID,
    partnerId: road.partner.id,
    roads: [{ ...first, message: () => message }, ...further.map((one) => ({ ...one, message: () => build(one) }))],
    asked: askedOf(request, road.partner, order.home.state, day),
    about: aboutOf(request, road.partner, order.home),
    visitDay: request.DateOfService,
    trace,
    controlNumber: control,
    asker,
    origin: order.origin ?? 'Person',
  };
  return { job, message };
}

function rowOf(keys: Keys, order: Order, job: LookupJob, message: Uint8Array): Draft['row'] {
  const { clientId, request, again } = order;
  const { lookupId } = job;
  const seal = (column: string, value: Buffer | string) =>
    keys.phiSealer.seal(placeOf(clientId, 'lookup', lookupId, column), value);
  const index = (field: 'ssn' | 'member', value: string) =>
    value === '' ? null : keys.blindIndex.of(clientId, field, value);
  return {
    client_id: clientId,
    id: lookupId,
    kind: request.RequestIsForMBIAssist ? 'MBI' : 'Eligibility',
    state: 'Queued',
    requested_by: order.asker.userId,
    reg_master_id: request.RegmasterID,
    visit_master_id: request.VisitMasterID,
    trading_partner_id: job.partnerId,
    gateway_id: job.roads[0].gateway.id,
    last_name: request.LastName,
    first_name: request.FirstName,
    date_of_birth: request.DateOfBirth === '' ? null : request.DateOfBirth,
    date_of_service: request.DateOfService,
    service_codes: [...request.SelectedServiceCode],
    request_enc: seal('request', JSON.stringify(request)),
    raw_270_enc: seal('raw_270', Buffer.from(message)),
    member_ix: index('member', request.CertificateNumber),
    ssn_ix: index('ssn', request.SocialSecurityNumber),
    origin: job.origin,
    source: order.source ?? 'Realtime',
    batch_id: order.batchId ?? null,
    question_ix: questionIndex(keys, clientId, request),
    duplicate_of_id: again?.of ?? null,
    again_reason: again?.reason ?? null,
    again_note_enc: again === undefined || again.note === '' ? null : seal('again_note', again.note),
    ix_v: keys.blindIndex.version,
    control_number: job.controlNumber,
    trace_number: job.trace,
    sent_at: sql<string>`clock_timestamp()`,
  };
}
