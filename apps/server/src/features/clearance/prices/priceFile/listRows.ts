import { centsOf } from '@coverline/clearance/feeSchedules/decimal.ts';
import { isDoubtfulPercentage } from '@coverline/clearance/priceFiles/rules/doubtfulPercentage.ts';
import { isOutOfOrder } from '@coverline/clearance/priceFiles/rules/isOutOfOrder.ts';
import { caseRate, percentOfCharges, perDiem } from '@coverline/clearance/priceFiles/rules/knownValues.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { likeText } from '#/platform/db/likeText.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { Column } from '#/platform/export/csv.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { codeKey } from '#/services/priceFiles/pricePage.ts';
import { editionOf } from './storedEdition.ts';

type Row = {
  readonly item: number;
  readonly nth: number | null;
  readonly code: string;
  readonly modifiers: readonly string[];
  readonly description: string;
  readonly setting: string | null;
  readonly cash: string | null;
  readonly payer_name: string | null;
  readonly plan_name: string | null;
  readonly dollar: string | null;
  readonly percentage: string | null;
  readonly by_algorithm: boolean | null;
  readonly median: string | null;
  readonly tenth: string | null;
  readonly ninetieth: string | null;
  readonly estimated: string | null;
  readonly methodology: string | null;
};

/** Whoever wants to see more than so many asks for a code. */
const mostCounted = 1_000;

type Of = { readonly clientId: string; readonly editionId: string; readonly search: string };

const from = ({ clientId, editionId, search }: Of) => sql`
  FROM phi.price_code c
  JOIN phi.price_item i ON i.client_id = ${clientId} AND i.edition_id = ${editionId} AND i.item = c.item
  LEFT JOIN phi.price_row r ON r.client_id = ${clientId} AND r.edition_id = ${editionId} AND r.item = c.item
  LEFT JOIN phi.price_plan p ON p.client_id = ${clientId} AND p.edition_id = ${editionId} AND p.plan = r.plan
 WHERE c.client_id = ${clientId} AND c.edition_id = ${editionId} AND c.code LIKE ${`${likeText(codeKey(search))}%`}`;

type Page = { readonly offset: number; readonly limit: number };

async function rowsOf(trx: TenantTrx, of: Of, { offset, limit }: Page) {
  const { rows } = await sql<Row>`
    SELECT c.item, r.nth, c.code, i.modifiers, i.description, i.setting, i.cash::text AS cash, p.payer_name, p.plan_name,
           r.dollar::text AS dollar, r.percentage::text AS percentage, r.by_algorithm, r.median::text AS median,
           r.tenth::text AS tenth, r.ninetieth::text AS ninetieth, r.estimated::text AS estimated, r.methodology
      ${from(of)} ORDER BY c.code, c.item, r.nth OFFSET ${offset} LIMIT ${limit}`.execute(trx);
  return rows;
}

const wireRow = (row: Row) => ({
  Item: row.item,
  Nth: row.nth ?? 0,
  Code: row.code,
  Modifiers: [...row.modifiers],
  Description: row.description,
  Setting: row.setting ?? '',
  Payer: row.payer_name ?? '',
  Plan: row.plan_name ?? '',
  Price: priceText(row),
  Cash: dollars(row.cash),
});

/** Of a median out of order no price is made: what it is told as is words alone. */
const amountOf = (row: Row): number | null =>
  cents(row.dollar) ?? (isOutOfOrder(row) ? null : (cents(row.median) ?? cents(row.estimated)));

const columns: readonly Column<Row>[] = [
  { header: 'Code', value: ({ code }) => code },
  { header: 'Modifiers', value: ({ modifiers }) => modifiers.join(' ') },
  { header: 'Description', value: ({ description }) => description },
  { header: 'Setting', value: ({ setting }) => setting },
  { header: '{Payer}', value: (row) => row.payer_name },
  { header: 'Plan', value: (row) => row.plan_name },
  { header: 'Price', value: priceText },
  { header: 'Amount', kind: 'money', value: amountOf },
  { header: 'Without insurance', kind: 'money', value: ({ cash }) => cents(cash) },
];

/** What a price file says, by the beginning of a code. */
export const priceRows: HandlersOf<'getPriceRows' | 'exportPriceRows'> = {
  getPriceRows: (ctx, { EditionID, Search, Offset, Limit }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      note({ entityType: 'price file', entityId: EditionID });
      await editionOf(trx, clientId, EditionID);
      const of = { clientId, editionId: EditionID, search: Search };
      const counted = await sql<{ total: number }>`
        SELECT count(*)::int AS total FROM (SELECT 1 ${from(of)} LIMIT ${mostCounted}) few`.execute(trx);
      const rows = await rowsOf(trx, of, { offset: Offset, limit: Limit });
      return { Rows: rows.map(wireRow), Total: counted.rows[0]?.total ?? 0 };
    }),

  exportPriceRows: (ctx, { EditionID, Search, Format: format }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      await editionOf(trx, clientId, EditionID);
      const of = { clientId, editionId: EditionID, search: Search };
      const rows = await wholeList((page) => rowsOf(trx, of, page));
      note({ entityType: 'price file', entityId: EditionID, detail: `${rows.length} prices` });
      const terms = await readTerms(trx, clientId);
      return tableFile({ name: 'prices', sheet: 'Prices', format, terms }, columns, rows);
    }),
};

const cents = (text: string | null): number | null => (text === null ? null : centsOf(text));

function dollars(text: string | null): string {
  const known = cents(text);
  return known === null ? '' : formatCurrency(known);
}

function priceText(row: Row): string {
  const { dollar, percentage, by_algorithm, median, estimated, methodology } = row;
  const amount =
    dollars(dollar) ||
    (median === null ? '' : `${dollars(median)}, the median${isOutOfOrder(row) ? ' out of order' : ''}`) ||
    (estimated === null ? '' : `${dollars(estimated)}, estimated`);
  const per = methodology === caseRate ? ' a case' : methodology === perDiem ? ' a day' : '';
  // What was paid was paid by the formula; an amount or a share that was agreed on is not all that was.
  const beside = by_algorithm === true ? ['and a formula'] : [];
  if (amount !== '') return [`${amount}${per}`, ...(dollar === null ? [] : beside)].join(', ');
  if (percentage !== null)
    return [
      `${percentage}% of ${methodology === percentOfCharges ? 'charges' : 'what it does not say'}`,
      ...(isDoubtfulPercentage({ percentage, methodology: methodology ?? '' }) ? ['most likely none'] : []),
      ...beside,
    ].join(', ');
  return by_algorithm === true ? 'By a formula' : '';
}
