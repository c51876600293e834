import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { monthCost, monthOf } from '#/services/lookups/answer/lookupCost.ts';
import { takes270 } from '#/services/payers/takes270.ts';
import { dearest, readLookupRoutes } from '#/services/lookups/asking/lookupRoutes.ts';

export const getCheckCost =
  (): Handlers['getCheckCost'] =>
  (ctx, { SelectedTradingPartner: partnerId }) =>
    ctx.tx(async (trx) => {
      const { clientId, userId, timeZone } = ctx.session;
      const Month = monthOf(new Date(), timeZone);
      const [spent, price] = await Promise.all([
        monthCost(trx, clientId, Month, { userId, partnerId }),
        partnerId === null ? null : priceOf(trx, clientId, partnerId),
      ]);
      return {
        Month,
        PriceCents: price?.cents ?? null,
        ByHand: price?.byHand ?? false,
        Client: spent.client,
        User: spent.user,
        Payer: partnerId === null ? null : spent.payer,
      };
    });

/** The most that the contract says by which a payer would be asked first; null where none is stored. Who takes no 270 is asked by hand. */
async function priceOf(trx: TenantTrx, clientId: string, partnerId: string) {
  const [lookupRoutes, { rows }] = await Promise.all([
    readLookupRoutes(trx, { partnerId, clientId }, new Date()),
    sql<{ takes: boolean }>`SELECT ${takes270} AS takes FROM system.trading_partner p WHERE id = ${partnerId}`.execute(
      trx,
    ),
  ]);
  const cents = dearest(lookupRoutes);
  return { cents: cents === 0 ? null : cents, byHand: rows[0]?.takes === false };
}
