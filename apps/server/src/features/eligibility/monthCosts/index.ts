import type { CostGroup, CostRow } from '@coverline/contract/eligibility/checkCost.ts';
import type { Column } from '#/platform/export/csv.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { monthOf } from '#/services/lookups/answer/lookupCost.ts';
import { costRows, dearestPayers, monthFigures } from './costRows.ts';

/** The first day of the month that was named, else of the one that it is. */
const firstDay = (month: string | null, { timeZone }: ClientSession) =>
  month === null ? monthOf(new Date(), timeZone) : `${month}-01`;

/** What the month's checks have cost, for whoever answers for that. */
export const monthCostHandlers: HandlersOf<'listCheckCosts' | 'exportCheckCosts'> = {
  listCheckCosts: (ctx, { Month, Offset, Limit, ...order }) =>
    ctx.tx(async (trx, note) => {
      const of = { clientId: ctx.session.clientId, month: firstDay(Month, ctx.session) };
      const { Checks, Cents, ...totals } = await monthFigures(trx, of);
      const Rows = [...(await costRows(trx, of, order, { offset: Offset, limit: Limit }))];
      note({ entityType: 'check costs', detail: `${of.month.slice(0, 7)} ${order.By}` });
      return {
        Month: of.month.slice(0, 7),
        Checks,
        Cents,
        Dearest: await dearestPayers(trx, of),
        Payers: totals.Payer,
        Rows,
        Total: totals[order.By],
      };
    }),

  exportCheckCosts: (ctx, { Month, Format, ...order }) =>
    ctx.tx(async (trx, note) => {
      const of = { clientId: ctx.session.clientId, month: firstDay(Month, ctx.session) };
      const month = of.month.slice(0, 7);
      const rows = await wholeList((page) => costRows(trx, of, order, page));
      note({ entityType: 'check costs', detail: `${month} ${order.By}, ${rows.length} rows` });
      const columns = [{ header: 'Month', value: () => month }, ...named[order.By], ...spent];
      const terms = await readTerms(trx, of.clientId);
      return tableFile({ name: `check-costs-${month}`, sheet: 'Check costs', format: Format, terms }, columns, rows);
    }),
};

const payer: Column<CostRow> = { header: '{Payer}', value: ({ PayerName }) => PayerName };
const user: Column<CostRow> = { header: 'User', value: ({ UserName }) => UserName };
const named: Readonly<Record<CostGroup, readonly Column<CostRow>[]>> = {
  Payer: [payer],
  User: [user],
  Both: [payer, user],
};
const spent: readonly Column<CostRow>[] = [
  { header: 'Checks', kind: 'number', value: ({ Checks }) => Checks },
  { header: 'Cost', kind: 'money', value: ({ Cents }) => Cents },
];
