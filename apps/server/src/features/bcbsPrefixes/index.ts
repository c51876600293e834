import { type PrefixColumn, prefixColumns } from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { prefixImportHandlers } from './prefixImport.ts';
import { countPrefixes, type ListedPrefix, prefixRow, prefixRows, wirePrefix } from './prefixRows.ts';
import { savePrefixHandlers } from './savePrefix.ts';
import { sightingHandlers, waitingSightings } from './sightings.ts';
import { tryMemberId } from './tryMemberId.ts';

type Names =
  | 'listBcbsPrefixes'
  | 'getBcbsPrefix'
  | 'exportBcbsPrefixes'
  | 'tryMemberId'
  | keyof typeof savePrefixHandlers
  | keyof typeof sightingHandlers
  | keyof typeof prefixImportHandlers;

export const bcbsPrefixHandlers = (): HandlersOf<Names> => ({
  ...savePrefixHandlers,
  ...sightingHandlers,
  ...prefixImportHandlers,
  tryMemberId,

  listBcbsPrefixes: (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx) => {
      const rows = await prefixRows(trx, filter, { offset: Offset, limit: Limit });
      const waiting = await waitingSightings.execute(trx);
      return {
        Rows: rows.map(wirePrefix),
        Total: await countPrefixes(trx, filter),
        Suggested: waiting.rows[0]?.n ?? 0,
      };
    }),

  getBcbsPrefix: (ctx, { PrefixID }) =>
    ctx.tx(async (trx) => {
      const row = await prefixRow(trx, PrefixID);
      if (row === undefined) throw notFound();
      return wirePrefix(row);
    }),

  exportBcbsPrefixes: async (ctx, { Format, ...filter }) => {
    const rows = await ctx.tx(async (trx, note) => {
      const found = await wholeList((page) => prefixRows(trx, filter, page), mostRows);
      note({ entityType: 'BCBS prefix', detail: `${found.length} prefixes` });
      return found;
    });
    return tableFile(
      { name: 'bcbs-prefixes', sheet: 'Prefixes', format: Format },
      prefixColumns.map((header) => ({ header, ...(dates.has(header) && { kind: 'date' }), value: cells[header] })),
      rows,
    );
  },
});

const mostRows = 100_000;
const dates: ReadonlySet<PrefixColumn> = new Set(['Effective from', 'Verified on']);

const cells: Readonly<Record<PrefixColumn, (row: ListedPrefix) => string | null>> = {
  Prefix: (row) => row.prefix,
  'Plan ID': (row) => row.payer_id,
  'Home plan': (row) => row.home_plan,
  State: (row) => row.state,
  'Plan type': (row) => row.plan_type,
  'Eligibility phone': (row) => row.phone,
  'Effective from': (row) => row.effective_from,
  'Verified on': (row) => row.verified_on,
  Notes: (row) => row.notes,
};
