import { otherKinds, pasKinds } from '@coverline/gateways/registry.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

/**
 * Whose routes somebody keeps: the operating company everybody's, any other those of its own clients. What they all share it
 * reads, and of other companies' clients it learns nothing.
 */
export type Keeper = {
  /** Null: of every company. */
  readonly companyId: string | null;
};

export const keeperOf = ({ viewer, companyId }: ClientSession): Keeper => ({
  companyId: viewer.operator === true ? null : companyId,
});

/** The clients whose routes are theirs to keep, by name. */
export async function clientsOf(trx: TenantTrx, { companyId }: Keeper) {
  const query = trx.selectFrom('identity.client').select(['id', 'name']).orderBy('name').orderBy('id');
  return (companyId === null ? query : query.where('company_id', '=', companyId)).execute();
}

/** Asked for authorizations by it already: by everybody, or by a client of theirs. */
const reviewedBy = (partnerId: string | null, companyId: string) => sql<boolean>`EXISTS (
  SELECT 1 FROM system.auth_route a LEFT JOIN identity.client c ON c.id = a.client_id
   WHERE a.partner_id = ${partnerId} AND a.gateway_id = g.id AND (a.client_id IS NULL OR c.company_id = ${companyId}))`;

/** Those that are asked for authorizations alone: all, or those by which this payer is asked for who keeps only their own clients' routes. */
export async function reviewersOf(trx: TenantTrx, { companyId }: Keeper, partnerId: string) {
  const all = trx
    .selectFrom('system.gateway as g')
    .select(['g.id', 'g.name', 'g.enabled'])
    .where('g.kind', 'in', [...pasKinds])
    .orderBy('g.name')
    .orderBy('g.id');
  return (companyId === null ? all : all.where(reviewedBy(partnerId, companyId))).execute();
}

/**
 * The gateways by which they may route a payer's questions, by name. For who is not of the operating company: those by
 * which the payer is asked already, by everybody or by a client of theirs. Any other leads elsewhere, or is somebody
 * else's contract.
 */
export async function gatewaysOf(trx: TenantTrx, { companyId }: Keeper, partnerId: string | null) {
  const all = trx
    .selectFrom('system.gateway as g')
    .select(['g.id', 'g.name', 'g.enabled', 'g.kind'])
    .where('g.kind', 'not in', [...otherKinds])
    .orderBy('g.name')
    .orderBy('g.id');
  if (companyId === null) return all.execute();
  return all
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('system.trading_partner as p')
            .select('p.id')
            .where('p.id', '=', partnerId)
            .whereRef('p.gateway_id', '=', 'g.id'),
        ),
        eb.exists(
          eb
            .selectFrom('system.payer_route as r')
            .leftJoin('identity.client as c', 'c.id', 'r.client_id')
            .select('r.id')
            .where('r.partner_id', '=', partnerId)
            .whereRef('r.gateway_id', '=', 'g.id')
            .where((of) => of.or([of('r.client_id', 'is', null), of('c.company_id', '=', companyId)])),
        ),
        reviewedBy(partnerId, companyId),
      ]),
    )
    .execute();
}
