import { macKindWords } from '@coverline/domain/macConfig/medicareContractors.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { areaRows, countAreas, wireArea } from './areaRows.ts';
import { saveAreaHandlers } from './saveArea.ts';

export const macConfigHandlers: HandlersOf<
  'listMacAreas' | 'getMacArea' | 'exportMacAreas' | keyof typeof saveAreaHandlers
> = {
  ...saveAreaHandlers,

  listMacAreas: (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx) => {
      const rows = await areaRows(trx, filter, { offset: Offset, limit: Limit });
      return { Rows: rows.map(wireArea), Total: await countAreas(trx, filter) };
    }),

  getMacArea: (ctx, { AreaID }) =>
    ctx.tx(async (trx) => {
      const row = await trx.selectFrom('system.mac_area').selectAll().where('id', '=', AreaID).executeTakeFirst();
      if (row === undefined) throw notFound();
      return wireArea(row);
    }),

  exportMacAreas: (ctx, { Format, ...filter }) =>
    ctx.tx(async (trx, note) => {
      const rows = await wholeList((page) => areaRows(trx, filter, page));
      note({ entityType: 'MAC', detail: `${rows.length} places` });
      return tableFile(
        { name: 'medicare-contractors', sheet: 'Contractors', format: Format },
        [
          { header: 'State', value: (row) => row.state },
          { header: 'County', value: (row) => row.county },
          { header: 'Part', value: (row) => macKindWords[row.kind] },
          { header: 'Jurisdiction', value: (row) => row.jurisdiction },
          { header: 'Contractor', value: (row) => row.contractor },
          { header: 'Portal', value: (row) => row.portal_url },
          { header: 'IVR', value: (row) => row.ivr },
          { header: 'PTAN', value: (row) => row.ptan_format },
          { header: 'Effective from', kind: 'date', value: (row) => row.effective_from },
          { header: 'Effective to', kind: 'date', value: (row) => row.effective_to },
          { header: 'Notes', value: (row) => row.notes },
        ],
        rows,
      );
    }),
};
