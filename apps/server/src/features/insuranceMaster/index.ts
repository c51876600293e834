import { dayIn } from '@coverline/domain/format/instant.ts';
import { type InsuranceColumn, insuranceColumns } from '@coverline/contract/insuranceMaster/insuranceImport.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { insuranceMappingWords } from '@coverline/domain/insuranceMaster/insuranceMaster.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { automatedHandlers } from './automated.ts';
import { insuranceImportHandlers } from './insuranceImport.ts';
import {
  countInsurances,
  countToMap,
  insuranceRow,
  insuranceRows,
  type ListedInsurance,
  wireInsurance,
} from './insuranceRows.ts';
import { queueHandlers } from './queue.ts';
import { saveInsuranceHandlers } from './saveInsurance.ts';

const mostRows = 100_000;

type Names =
  | 'listInsuranceMaster'
  | 'getInsuranceMaster'
  | 'exportInsuranceMaster'
  | keyof typeof saveInsuranceHandlers
  | keyof typeof queueHandlers
  | keyof typeof automatedHandlers
  | keyof typeof insuranceImportHandlers;

export const insuranceMasterHandlers: HandlersOf<Names> = {
  ...saveInsuranceHandlers,
  ...queueHandlers,
  ...automatedHandlers,
  ...insuranceImportHandlers,

  listInsuranceMaster: (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx) => {
      const { clientId } = ctx.session;
      const rows = await insuranceRows(trx, clientId, filter, { offset: Offset, limit: Limit });
      return {
        Rows: rows.map(wireInsurance),
        Total: await countInsurances(trx, clientId, filter),
        ToMap: await countToMap(trx, clientId),
      };
    }),

  getInsuranceMaster: (ctx, { InsuranceID }) =>
    ctx.tx(async (trx) => {
      const row = await insuranceRow(trx, ctx.session.clientId, InsuranceID);
      if (row === undefined) throw notFound();
      return wireInsurance(row);
    }),

  exportInsuranceMaster: async (ctx, { Format, ...filter }) => {
    const { rows, terms } = await ctx.tx(async (trx, note) => {
      const found = await wholeList((page) => insuranceRows(trx, ctx.session.clientId, filter, page), mostRows);
      note({ entityType: 'insurance', detail: `${found.length} insurances` });
      return { rows: found, terms: await readTerms(trx, ctx.session.clientId) };
    });
    return tableFile(
      { name: 'insurance-master', sheet: 'Insurances', format: Format },
      [
        ...insuranceColumns.map((header) => ({ header, value: cells[header] })),
        { header: 'Mapping', value: (row) => wordedIn(terms, mappingWords(row)) },
        { header: 'Mapped to', value: (row) => row.payor },
        { header: 'Mapped to ID', value: (row) => row.payor_id },
        { header: 'Mapped from', value: (row) => formatted(sinceOf(row)) },
        { header: 'Earlier', value: earlierWords },
        { header: 'Uses', value: (row) => row.use_count },
        {
          header: 'Last used',
          kind: 'date',
          value: (row) => row.last_seen_at && dayIn(row.last_seen_at, ctx.session.timeZone),
        },
      ],
      rows,
    );
  },
};

/** How it is mapped; a payer that nobody uses any more is none to ask. */
const mappingWords = ({ mapping, payor_active }: ListedInsurance): string =>
  mapping === 'Mapped' && payor_active === false ? '{Payer} out of use' : insuranceMappingWords[mapping];

const formatted = (day: string | null): string => (day === null ? '' : formatDate(day));

/** The first day of what it is mapped to; null where that always held. */
const sinceOf = ({ earlier }: ListedInsurance): string | null => {
  const last = earlier.at(-1)?.until;
  return last === undefined ? null : addDays(last, 1);
};

/** "Northlake Mutual until 06/30/2026; not asked until 12/31/2026", the oldest first. */
const earlierWords = ({ earlier }: ListedInsurance): string =>
  earlier.map(({ name, until }) => `${name === '' ? 'not asked' : name} until ${formatDate(until)}`).join('; ');

const cells: Readonly<Record<InsuranceColumn, (row: ListedInsurance) => string>> = {
  InsCode: (row) => row.code,
  Name: (row) => row.name,
  Addr1: (row) => row.address1,
  Addr2: (row) => row.address2,
  City: (row) => row.city,
  State: (row) => row.state,
  Zip: (row) => row.zip,
  Phone: (row) => row.phone,
  PayerID: (row) => row.payer_id,
  FinClass: (row) => row.financial_class,
  PlanType: (row) => row.plan_type,
  EffectiveFrom: (row) => formatted(row.effective_from),
  EffectiveTo: (row) => formatted(row.effective_to),
  Active: (row) => (row.active ? 'Y' : 'N'),
};
