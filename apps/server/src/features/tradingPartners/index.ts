import { tradingPartnerCalls } from '@coverline/contract/tradingPartner.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { noProviderNumbers } from '@coverline/domain/payor/providerNumbers.ts';
import type { HandlersOf } from '#/http/context.ts';
import { notFound } from '#/http/errors.ts';
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
      const mayKeep = passesRole(ctx.session.viewer.roles, tradingPartnerCalls.saveClientPartner.access.role);
      const numbers = { ...noProviderNumbers, ...(mayKeep && row.own?.provider_numbers) };
      const { parent_name: ParentName, version: Version } = row;
      return { ...wireRow(row), ...numbers, ...keptFields(row), GatewayID, ParentName, Version };
    }),
});
