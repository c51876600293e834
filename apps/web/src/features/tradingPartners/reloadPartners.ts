import { tradingPartnerCalls } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import { askAnew } from '#/api/askAnew.ts';

/** A payer was changed: the list and what is open are asked for anew. */
export const reloadPartners = (): Promise<void> =>
  askAnew(tradingPartnerCalls.listTradingPartners, tradingPartnerCalls.getTradingPartner);
