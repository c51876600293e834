import type { extractDeliveryCalls } from '@coverline/contract/extracts/extractDelivery.ts';
import type { extractCalls } from '@coverline/contract/extracts/extracts.ts';
import { extractFormatFacts } from '@coverline/domain/extracts/definition.ts';
import { extractRunStateText, extractStateText } from '@coverline/domain/extracts/states.ts';
import { treeSentence } from '@coverline/domain/filterQueries/sentence.ts';
import { isoIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import { readSite } from '#/platform/export/paper/letterhead.ts';
import { deliveredTo, type DeliveredTo, deliveredToWords } from '#/services/extracts/deliveredTo.ts';
import { firstProblem } from '#/services/extracts/orderRun.ts';
import type { FilterAsked } from '#/services/filters/pickedRows.ts';
import { payerNames } from '#/services/filters/payerNames.ts';
import type { Handlers, HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { drawLogo } from '#/platform/images/drawLogo.ts';
import { deliveryHandlers } from './delivery.ts';
import { extractOf, listedExtracts, wireListed } from './extractRows.ts';
import { extractLayout } from './layout.ts';
import { layoutPaper } from './layoutPaper.ts';
import { runHandlers } from './runs.ts';
import { saveExtractHandlers } from './saveExtract.ts';

const getExtract: Handlers['getExtract'] = (ctx, { ExtractID }) =>
  ctx.tx(async (trx, note) => {
    const { clientId } = ctx.session;
    const row = await extractOf(trx, clientId, ExtractID, 'read');
    if (row === undefined) throw notFound();
    note({ entityType: 'extract', entityId: ExtractID });
    const found = await sql<FilterAsked & { name: string; client: string; runs: boolean; place: DeliveredTo }>`
      SELECT ${deliveredTo} AS place, f.name, f.entity, f.tree, f.sort, f.descending, f.row_limit AS limit, c.name AS client,
             EXISTS (SELECT 1 FROM phi.extract_run r WHERE r.client_id = ${clientId} AND r.extract_id = ${ExtractID}) AS runs
        FROM phi.filter_query f JOIN identity.client c ON c.id = f.client_id
        LEFT JOIN phi.extract_delivery d ON d.client_id = ${clientId} AND d.extract_id = ${ExtractID}
       WHERE f.client_id = ${clientId} AND f.id = ${row.filter_id}`.execute(trx);
    const [filter] = found.rows;
    if (filter === undefined) throw notFound();
    return {
      ExtractID,
      Definition: row.definition,
      State: row.state,
      Filter: {
        FilterID: row.filter_id,
        Name: filter.name,
        Entity: filter.entity,
        Says: treeSentence(filter.tree, await payerNames(trx, [filter.tree])),
      },
      Problem: firstProblem(row.definition, filter) ?? '',
      Version: row.version,
      RowVersion: row.row_version,
      NextAt: row.next_at,
      CoveredUntil: row.covered_until,
      ClientName: filter.client,
      HasRuns: filter.runs,
      DeliveredTo: deliveredToWords(filter.place),
    };
  });

/** Drawn when the transaction is over. */
const exportExtractLayout: Handlers['exportExtractLayout'] = async (ctx, { ExtractID }) => {
  const { layout, site } = await ctx.tx(async (trx, note) => {
    note({ entityType: 'extract', entityId: ExtractID, detail: 'PDF' });
    return { layout: await extractLayout(trx, ctx.session, ExtractID), site: await readSite(trx, ctx.session) };
  });
  const head = { ...site.head, logo: await drawLogo(site.logo) };
  const { timeZone } = ctx.session;
  const body = await layoutPaper({ layout, site: { ...site, head }, timeZone, madeAt: new Date() });
  return { name: `extract-${ExtractID.slice(0, 8)}-v${layout.Version}.pdf`, type: 'application/pdf', body };
};

export const extractHandlers = (
  deps: Deps,
): HandlersOf<keyof typeof extractCalls | keyof typeof extractDeliveryCalls> => ({
  ...saveExtractHandlers,
  ...runHandlers(deps),
  ...deliveryHandlers(deps),
  getExtract,
  exportExtractLayout,

  listExtracts: (ctx, { Offset, Limit, ...wanted }) =>
    ctx.tx(async (trx, note) => {
      const page = { offset: Offset, limit: Limit };
      const rows = await listedExtracts(trx, ctx.session.clientId, wanted, page);
      note({ entityType: 'extract', detail: `${rows.length} extracts` });
      return { Rows: rows.map(wireListed), Total: rows[0]?.total ?? 0 };
    }),

  exportExtracts: (ctx, { Format, ...wanted }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, timeZone } = ctx.session;
      const order = { Sort: 'name', Descending: false } as const;
      const rows = await wholeList((page) => listedExtracts(trx, clientId, { ...wanted, ...order }, page));
      note({ entityType: 'extract', detail: `${rows.length} extracts` });
      return tableFile(
        { name: 'extracts', sheet: 'Extracts', format: Format },
        [
          { header: 'Extract', value: ({ Name }) => Name },
          { header: 'State', value: ({ State }) => extractStateText[State].text },
          { header: 'Format', value: ({ Format }) => extractFormatFacts[Format].label },
          { header: 'Version', value: ({ Version }) => Version },
          { header: 'Columns', value: ({ Columns }) => Columns },
          { header: 'Filter', value: ({ FilterName }) => FilterName },
          { header: 'Schedule', value: ({ When }) => When },
          { header: 'Next run', kind: 'instant', value: ({ NextAt }) => NextAt && isoIn(NextAt, timeZone) },
          { header: 'Last run', kind: 'instant', value: ({ LastRun }) => LastRun && isoIn(LastRun.At, timeZone) },
          {
            header: 'Last run ended',
            value: ({ LastRun }) => (LastRun === null ? '' : extractRunStateText[LastRun.State].text),
          },
          { header: 'Rows', value: ({ LastRun }) => LastRun?.Rows ?? '' },
        ],
        rows.map(wireListed),
      );
    }),

  getExtractLayout: (ctx, { ExtractID }) =>
    ctx.tx((trx, note) => {
      note({ entityType: 'extract', entityId: ExtractID });
      return extractLayout(trx, ctx.session, ExtractID);
    }),
});
