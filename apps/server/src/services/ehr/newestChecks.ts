import { sql } from 'kysely';
import type { PlatformDeps } from '#/platform/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { notHeld } from '#/services/discovery/guard.ts';

type Insurance = { readonly TradingPartnerID: string; readonly CertificateNumber: string };

/** The newest check of each insurance that came to a status and may be used, in the order given; undefined where there is none. */
export async function newestChecks(
  deps: Pick<PlatformDeps, 'blindIndex'>,
  trx: TenantTrx,
  clientId: string,
  insurances: readonly Insurance[],
) {
  const found = [];
  for (const { TradingPartnerID, CertificateNumber } of insurances) {
    const numbers = deps.blindIndex.all(clientId, 'member', CertificateNumber);
    found.push(
      TradingPartnerID === '' || numbers.length === 0
        ? undefined
        : await trx
            .selectFrom('phi.lookup as l')
            .innerJoin('identity.client as c', 'c.id', 'l.client_id')
            .select(['l.id', 'l.status_id'])
            .select(sql<string>`to_char(l.requested_at AT TIME ZONE c.time_zone, 'YYYY-MM-DD')`.as('day'))
            .where('l.client_id', '=', clientId)
            .where('l.trading_partner_id', '=', TradingPartnerID)
            .where('l.member_ix', 'in', numbers)
            .where('l.status_id', 'is not', null)
            .where(notHeld(clientId, 'l'))
            .orderBy('l.requested_at', 'desc')
            .limit(1)
            .executeTakeFirst(),
    );
  }
  return found;
}
