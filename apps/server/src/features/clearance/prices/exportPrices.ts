import { readChargeMaster } from '@coverline/clearance/feeSchedules/chargeMaster/readChargeMaster.ts';
import type { ContractPrice, ContractRow } from '@coverline/clearance/feeSchedules/contracts/contractRow.ts';
import { priceListRows } from '@coverline/domain/constants.ts';
import type { Deps } from '#/features/deps.ts';
import { type Column, csv } from '#/platform/export/csv.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { exportPriceLists } from './exportLists.ts';
import { keptImport } from './keptImport.ts';
import { chargesOf, contractLinesOf, scheduleOf } from './listPrices.ts';
import { cellOf, faultColumns } from './priceWords.ts';
import { readContract } from '@coverline/clearance/feeSchedules/contracts/readContract.ts';
import { readMedicareFile } from './medicare/readMedicareFile.ts';
import { readRows } from './readRows.ts';

/** Price lists as files, in the form in which they are read: what leaves comes back. */
type Calls = 'exportContract' | 'exportCharges' | 'exportPriceFaults' | 'exportPriceLists';

export const priceExports = ({ doors }: Pick<Deps, 'doors'>): HandlersOf<Calls> => ({
  exportContract: (ctx, { ScheduleID, Search, Format: format }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      await scheduleOf(trx, clientId, ScheduleID);
      const rows = await wholeList(
        async (page) => (await contractLinesOf(trx, clientId, ScheduleID, { Search, ...page })).rows,
        priceListRows,
      );
      note({ entityType: 'prices', entityId: ScheduleID, detail: `${rows.length} lines` });
      return tableFile({ name: 'contract', sheet: 'Contract', format }, contractColumns, rows);
    }),

  exportCharges: (ctx, { Search, Format: format }) =>
    ctx.tx(async (trx, note) => {
      const rows = await wholeList(
        async (page) => (await chargesOf(trx, ctx.session.clientId, { Search, ...page })).rows,
        priceListRows,
      );
      note({ entityType: 'prices', detail: `${rows.length} charges` });
      return tableFile({ name: 'charges', sheet: 'Charges', format }, chargeColumns, rows);
    }),

  exportPriceLists,

  exportPriceFaults: async (ctx, { Kind }) => {
    const faults = await faultsOf(Kind, await keptImport(doors, ctx.session, Kind));
    if (faults.length === 0) throw new UserError('No row of this file has a fault.');
    return await ctx.tx((_trx, note) => {
      note({ entityType: 'prices', detail: `${faults.length} rows` });
      return Promise.resolve({
        name: 'price-faults.csv',
        type: 'text/csv; charset=utf-8',
        body: csv(faultColumns, faults),
      });
    });
  },
});

type Kept = Awaited<ReturnType<typeof keptImport>>;

async function faultsOf(kind: 'Contract' | 'Charges' | 'Medicare', { file, name }: Kept) {
  if (kind === 'Medicare') return readMedicareFile(file, name).faults;
  const rows = await readRows(file);
  return (kind === 'Contract' ? readContract(rows) : readChargeMaster(rows)).faults;
}

type Line = Omit<ContractRow, 'row'>;
const ofKind =
  (kind: ContractPrice['kind']) =>
  ({ price }: Line): string =>
    price.kind === kind ? cellOf(price) : '';

const contractColumns: readonly Column<Line>[] = [
  { header: 'Code', value: ({ code }) => code },
  { header: 'Modifiers', value: ({ modifiers }) => modifiers.join(' ') },
  { header: 'Amount', value: ofKind('amount') },
  { header: 'Percent of charge', value: ofKind('percent of charge') },
  { header: 'Multiple of Medicare', value: ofKind('multiple of Medicare') },
  { header: 'From', value: ({ from }) => from },
  { header: 'To', value: ({ to }) => to ?? '' },
];

type Charge = Awaited<ReturnType<typeof chargesOf>>['rows'][number];
const chargeColumns: readonly Column<Charge>[] = [
  { header: 'Code', value: ({ Code }) => Code },
  { header: 'Description', value: ({ Description }) => Description },
  { header: 'Department', value: ({ Department }) => Department },
  { header: 'Charge', kind: 'money', value: ({ ChargeCents }) => ChargeCents },
];
