import { tradingPartnerCalls } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import { lacking } from '@coverline/contract/screens/viewer.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import type { Reader } from './partnerRows.ts';

export const readerOf = ({ clientId, timeZone, viewer }: ClientSession): Reader => ({
  clientId,
  today: dayIn(new Date(), timeZone),
  keeps: lacking(tradingPartnerCalls.saveTradingPartner.access, viewer) === null,
});
