import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { notFound } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { type KnownVisit, knownVisits } from '../facts/known.ts';
import { type EstimatedVisit, readVisit } from '../estimate/readVisit.ts';

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

export async function readGoodFaithVisit(trx: TenantTrx, clientId: string, visitId: string): Promise<GoodFaithVisit> {
  const visit = await readVisit(trx, clientId, visitId);
  const reached = await trx
    .selectFrom('phi.reg_master')
    .select(['address1', 'address2', 'city', 'state', 'zip', 'phone', 'email'])
    .where('client_id', '=', clientId)
    .where('id', '=', visit.reg_master_id)
    .executeTakeFirstOrThrow();
  return { ...visit, ...reached };
}

/** Holds a visit: of two who write about it at once the second waits, and sees what the first wrote. */
export async function holdVisit(trx: TenantTrx, clientId: string, visitId: string): Promise<GoodFaithVisit> {
  await sql`SELECT 1 FROM phi.visit_master WHERE client_id = ${clientId} AND id = ${visitId} FOR UPDATE`.execute(trx);
  return readGoodFaithVisit(trx, clientId, visitId);
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
