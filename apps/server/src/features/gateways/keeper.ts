import { otherKinds, pasKinds } from '@coverline/gateways/registry.ts';
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

/** Those that are asked for authorizations alone: of whoever keeps what holds for every client. */
export const reviewersOf = async (trx: TenantTrx, { companyId }: Keeper) =>
  companyId !== null
    ? []
    : trx
        .selectFrom('system.gateway')
        .select(['id', 'name', 'enabled'])
        .where('kind', 'in', [...pasKinds])
        .orderBy('name')
        .orderBy('id')
        .execute();

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
      ]),
    )
    .execute();
}
