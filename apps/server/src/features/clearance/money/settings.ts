import { paymentPageLength } from '@coverline/contract/clearance/money/moneyShapes.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { noteAllForClearance } from '#/services/clearance/noteForClearance.ts';
import { readDeskSetting } from './deskSetting.ts';
import { holdDesk } from './holdDesk.ts';
import { fault } from './recordEntry.ts';

export const deskSettings: HandlersOf<'getDeskSettings' | 'saveDeskSettings'> = {
  getDeskSettings: (ctx) =>
    ctx.tx(async (trx, note) => {
      note({ entityType: 'desk' });
      const set = await readDeskSetting(trx, ctx.session.clientId);
      return {
        PaymentPage: set.paymentPage,
        LeastCents: set.leastCents,
        MostMonths: set.mostMonths,
        ThresholdCents: set.thresholdCents,
        Version: set.version,
      };
    }),

  saveDeskSettings: (ctx, { PaymentPage, LeastCents, MostMonths, ThresholdCents, Version }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      note({ entityType: 'desk' });
      const page = PaymentPage.trim() === '' ? '' : pageOf(PaymentPage.trim());
      if (page === null) throw fault('PaymentPage', 'Give a whole address that begins with https://.');
      // Whoever records money reads the terms under the same hold.
      await holdDesk(trx, ctx.session);
      const now = await readDeskSetting(trx, clientId);
      const isSaid =
        now.version > 0 &&
        now.paymentPage === page &&
        now.leastCents === LeastCents &&
        now.mostMonths === MostMonths &&
        now.thresholdCents === ThresholdCents;
      // Who says the same again, whose answer got lost, has said it.
      if (isSaid) return { Version: now.version };
      const set = {
        payment_page: page,
        plan_least_cents: LeastCents,
        plan_most_months: MostMonths,
        threshold_cents: ThresholdCents,
        row_version: now.version + 1,
        updated_at: new Date().toISOString(),
        updated_by: userId,
      };
      const held = await trx
        .selectFrom('phi.desk_setting')
        .select(['updated_by', 'updated_at', 'row_version'])
        .where('client_id', '=', clientId)
        .executeTakeFirst();
      if (held === undefined)
        await trx
          .insertInto('phi.desk_setting')
          .values({ client_id: clientId, ...set })
          .execute();
      else {
        await requireVersion(trx, ctx.session, held, Version);
        await trx.updateTable('phi.desk_setting').set(set).where('client_id', '=', clientId).execute();
      }
      // Below what nothing is arranged changes a check of everybody.
      if (now.thresholdCents !== ThresholdCents)
        await noteAllForClearance('MoneyRecorded', { clientId, by: userId }).execute(trx);
      return { Version: set.row_version };
    }),
};

/** A page of the web as a browser writes its address; null where it can open none: no credentials in it, no other scheme. */
function pageOf(typed: string): string | null {
  const url = URL.parse(typed);
  const isPage =
    url !== null &&
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.hostname.includes('.') &&
    url.href.length <= paymentPageLength;
  return isPage ? url.href : null;
}
