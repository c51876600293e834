import { noAuthTerms } from '@coverline/domain/tradingPartners/authTerms.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { tidiedTerms } from './authTermChanges.ts';
import { exportTradingPartners } from './exportTradingPartners.ts';
import { countPartners, partnerRow, partnerRows } from './partnerRows.ts';
import { readerOf } from './readerOf.ts';
import { saveClientPartner } from './saveClientPartner.ts';
import { saveTradingPartner } from './saveTradingPartner.ts';
import { keptFields, wireRow } from './wire.ts';

type Names =
  | 'listTradingPartners'
  | 'getTradingPartner'
  | 'exportTradingPartners'
  | 'saveTradingPartner'
  | 'saveClientPartner';

export const tradingPartnerHandlers = (): HandlersOf<Names> => ({
  exportTradingPartners,
  saveTradingPartner,
  saveClientPartner,

  listTradingPartners: (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx) => {
      const reader = readerOf(ctx.session);
      const rows = await partnerRows(trx, reader, filter, { offset: Offset, limit: Limit });
      return { Rows: rows.map(wireRow), Total: await countPartners(trx, reader, filter) };
    }),

  getTradingPartner: (ctx, { PartnerID }) =>
    ctx.tx(async (trx) => {
      const reader = readerOf(ctx.session);
      const row = await partnerRow(trx, reader, PartnerID);
      if (row === undefined) throw notFound();
      // Which payers share a gateway is nobody's but theirs who keep them.
      const GatewayID = reader.keeps ? (row.gateway_id ?? '') : '';
      const terms = row.own?.auth_terms ?? noAuthTerms;
      return {
        ...wireRow(row),
        ...keptFields(row),
        ...tidiedTerms(terms),
        GatewayID,
        ParentName: row.parent_name,
        Version: row.version,
      };
    }),
});
