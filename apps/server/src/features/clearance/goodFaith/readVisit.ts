import type { TenantTrx } from '#/platform/db/doors.ts';
import { notFound } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { type KnownVisit, knownVisits } from '../facts/known.ts';
import { type EstimatedVisit, holdVisit, readVisit } from '../estimate/readVisit.ts';

/** A visit with whose it is, and how to reach them. */
export type GoodFaithVisit = EstimatedVisit & {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
  readonly email: string;
};

export const readGoodFaithVisit = async (trx: TenantTrx, clientId: string, visitId: string): Promise<GoodFaithVisit> =>
  reached(trx, clientId, await readVisit(trx, clientId, visitId));

export const holdGoodFaithVisit = async (trx: TenantTrx, clientId: string, visitId: string): Promise<GoodFaithVisit> =>
  reached(trx, clientId, await holdVisit(trx, clientId, visitId));

async function reached(trx: TenantTrx, clientId: string, visit: EstimatedVisit): Promise<GoodFaithVisit> {
  const how = await trx
    .selectFrom('phi.reg_master')
    .select(['address1', 'address2', 'city', 'state', 'zip', 'phone', 'email'])
    .where('client_id', '=', clientId)
    .where('id', '=', visit.reg_master_id)
    .executeTakeFirstOrThrow();
  return { ...visit, ...how };
}

/** What the checks know of a visit, whenever it is. */
export async function knownOf(
  keys: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  session: ClientSession,
  visit: GoodFaithVisit,
): Promise<KnownVisit> {
  const [known] = await knownVisits(keys, trx, {
    clientId: session.clientId,
    registrationIds: [visit.reg_master_id],
    today: todayOf(session),
    zone: session.timeZone,
    visitIds: [visit.id],
  });
  if (known === undefined) throw notFound();
  return known;
}
