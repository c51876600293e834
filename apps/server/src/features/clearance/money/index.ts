import type { moneyCalls } from '@coverline/contract/clearance/money/money.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { readVisit } from '../estimate/readVisit.ts';
import { deskDayHandlers } from './day.ts';
import { deskExports } from './exportDays.ts';
import { printReceipt } from './printReceipt.ts';
import { readMoney } from './readMoney.ts';
import { recordMoney } from './recordMoney.ts';
import { deskSettings } from './settings.ts';

export const moneyHandlers = (deps: Deps): HandlersOf<keyof typeof moneyCalls> => ({
  getMoney: (ctx, { VisitMasterID }) =>
    ctx.tx(async (trx, note) => {
      const visit = await readVisit(trx, ctx.session.clientId, VisitMasterID);
      note({ entityType: 'visit', entityId: visit.id, patientId: visit.reg_master_id });
      return await readMoney(deps.phiSealer, trx, ctx.session, visit.id);
    }),
  ...recordMoney(deps),
  printReceipt: printReceipt(deps),
  ...deskDayHandlers(deps),
  ...deskExports(deps),
  ...deskSettings,
});
