import { dayToAsk } from '@coverline/domain/eligibility/request/requestProblems.ts';
import { inSharesOf } from '@coverline/domain/gateways/routeShares.ts';
import { type InsertObject, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Close, TenantTrx } from '#/platform/db/doors.ts';
import type { TenantTables } from '#/platform/db/tables/tables.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import { aboutOf, type HomeAddress } from './question/about.ts';
import { addressAsked, sealAddress } from './question/addressAsked.ts';
import { build270, type InquiryParts, SetUpFault } from './question/buildInquiry.ts';
import { rowByHand } from './byHand.ts';
import { askedOf, type LookupJob } from './lookupJob.ts';
import { type Question, questionColumns } from './lookupRow.ts';
import type { Keys } from './keys.ts';
import type { Cover } from './question/cover.ts';
import type { OpenPayerRoute, PayerRoute } from './asking/readPayerRoute.ts';
import { queueForCall } from '#/services/payerCalls/queueForCall.ts';

/** How long past the hard deadlines of its routes a lookup is left alone before another node ends it. */
const leaseSlackMs = 90_000;

/** A request that is whole and may be sent. */
export type Order<R extends PayerRoute = OpenPayerRoute> = Question & {
  readonly route: R;
  /** Where the registration lives, where there is one. */
  readonly home: HomeAddress;
  /** Of the registered insurance that it is about, where that is known. */
  readonly cover?: Cover | null;
  /** What its 270 has of its own, beside an ordinary one. */
  readonly own?: Pick<InquiryParts, 'submitterId' | 'asProvider' | 'home'>;
  readonly now: Date;
  readonly today: string;
};

export type Made = {
  readonly lookupId: string;
  /** Null where the payer is asked by hand. */
  readonly job: LookupJob | null;
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
 * afterwards, with no connection held. Of a payer that is asked by hand it writes the whole of it, and its place in the queue of calls.
 */
export function makeLookup(keys: Keys, trx: TenantTrx, close: Close, order: Order<PayerRoute>): Made {
  const { route, clientId } = order;
  if (route.byHand) {
    const lookupId = randomUUID();
    close(trx.insertInto('phi.lookup').values(rowByHand(keys, order, lookupId)));
    for (const write of queueForCall(
      { clientId, lookupId, timeZone: route.client.time_zone },
      { outcome: 'ByHand', statusId: null },
    ))
      close(write);
    return { lookupId, job: null };
  }
  const job = askedLater(keys, trx, close, { ...order, route });
  return { lookupId: job.lookupId, job };
}

function askedLater(keys: Keys, trx: TenantTrx, close: Close, order: Order): LookupJob {
  const { job, row } = draftLookup(keys, order, { lookupId: randomUUID(), control: order.route.control });
  close(trx.insertInto('phi.lookup').values(row));
  // Each route may take its whole time before the next is asked.
  const longestMs = job.lookupRoutes.reduce((total, { gateway }) => total + gateway.hard_ms, leaseSlackMs);
  const lease = sql<string>`now() + make_interval(secs => ${longestMs / 1000})`;
  close(
    trx.insertInto('system.lookup_in_flight').values({
      lookup_id: job.lookupId,
      client_id: job.clientId,
      gateway_id: job.lookupRoutes[0].gateway.id,
      lease_until: lease,
    }),
  );
  return job;
}

/**
 * Refuses a question that could not be sent, as asking it would: whether or not its answer is stored. Where the set-up alone is at
 * fault nothing is said, since a stored answer needs none.
 * @throws UserError beside the field
 */
export function refuseUnsendable(order: Order<PayerRoute>): void {
  const { route } = order;
  if (route.byHand) return;
  try {
    prepareLookup({ ...order, route }, { lookupId: randomUUID(), control: route.control });
  } catch (error) {
    if (!(error instanceof SetUpFault)) throw error;
  }
}

/** @throws UserError where a value cannot be sent, beside its field */
export function draftLookup(keys: Keys, order: Order, identity: Identity): Draft {
  const { job, message } = prepareLookup(order, identity);
  return { job, row: rowOf(keys, order, job, message) };
}

/** What asking needs of a lookup whose row stands already. */
export const reviveLookup = (order: Order, identity: Identity): LookupJob => prepareLookup(order, identity).job;

function prepareLookup(order: Order, { lookupId, control, sent }: Identity) {
  const { clientId, request, route, now, today, asker } = order;
  const trace = lookupId.replaceAll('-', '');
  const day = dayToAsk(request.DateOfService, route.partner.max_future_days, today);
  const addressSent = addressAsked(order);
  const build = ({ gateway, knownAs }: (typeof route.lookupRoutes)[number]) => {
    const partner = { ...route.partner, ...knownAs };
    return build270({
      request,
      ...route,
      partner,
      control,
      gateway,
      trace,
      now,
      day,
      cover: order.cover,
      address: addressSent?.address,
      ...order.own,
    });
  };
  const [first = route.lookupRoutes[0], ...further] = inSharesOf(route.lookupRoutes, lookupId);
  const message = sent ?? build(first);
  const job: LookupJob = {
    clientId,
    lookupId,
    patientId: request.RegmasterID,
    partnerId: route.partner.id,
    lookupRoutes: [
      { ...first, message: () => message },
      ...further.map((one) => ({ ...one, message: () => build(one) })),
    ],
    asked: askedOf(request, route.partner, order.home.state, day),
    about: aboutOf(request, route.partner, order.home, order.cover),
    visitDay: request.DateOfService,
    addressSent,
    trace,
    controlNumber: control,
    asker,
    origin: order.origin ?? 'Person',
    timeZone: route.client.time_zone,
  };
  return { job, message };
}

/** The message by which a lookup asks, sealed for its row. */
export const sealQuestion = (
  { phiSealer }: Pick<Keys, 'phiSealer'>,
  { clientId, lookupId, lookupRoutes }: LookupJob,
  message = lookupRoutes[0].message(),
): Buffer => phiSealer.seal(placeOf(clientId, 'lookup', lookupId, 'raw_270'), Buffer.from(message));

const rowOf = (keys: Keys, order: Order, job: LookupJob, message: Uint8Array): Draft['row'] => ({
  ...questionColumns(keys, order, job.lookupId),
  state: 'Queued',
  gateway_id: job.lookupRoutes[0].gateway.id,
  raw_270_enc: sealQuestion(keys, job, message),
  address_sent_enc: sealAddress(keys, job, job.addressSent),
  control_number: job.controlNumber,
  sent_at: sql<string>`clock_timestamp()`,
});
