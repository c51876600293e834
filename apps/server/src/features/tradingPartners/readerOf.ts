import { tradingPartnerCalls } from '@coverline/contract/tradingPartner.ts';
import { lacking } from '@coverline/contract/viewer.ts';
import type { ClientSession } from '#/http/session.ts';
import type { Reader } from './partnerRows.ts';

export const readerOf = ({ clientId, viewer }: ClientSession): Reader => ({
  clientId,
  keeps: lacking(tradingPartnerCalls.saveTradingPartner.access, viewer) === null,
});
