import type { TenantTrx } from '#/db/doors.ts';
import type { Handlers } from '#/http/context.ts';
import { monthCost, monthOf } from '#/lookups/lookupCost.ts';
import { dearest, readRoads } from '#/lookups/roads.ts';

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
        PriceCents: price,
        Client: spent.client,
        User: spent.user,
        Payer: partnerId === null ? null : spent.payer,
      };
    });

/** The most that the contract says by which a payer would be asked first; null where none is stored. */
async function priceOf(trx: TenantTrx, clientId: string, partnerId: string): Promise<number | null> {
  const cents = dearest(await readRoads(trx, { partnerId, clientId }, new Date()));
  return cents === 0 ? null : cents;
}
