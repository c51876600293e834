import type { ScreenKey } from '@coverline/contract/screens/screens.ts';

const wide: ReadonlySet<string> = new Set<ScreenKey>([
  'callQueue',
  'clientFileExchange',
  'clientTradingPartners',
  'extractParameters',
  'gateways',
  'hrsaExtractBatchSearch',
  'payorStatus',
  'registration',
  'resultLookup',
  'ticketing',
  'tradingPartnerConfig',
  'tradingPartnerList',
  'tradingPartners',
]);

/** Whether a screen's middle holds a table of six columns or more that does not fit beside the user bar at 1440 px. */
export const holdsWideTable = (screen: string): boolean => wide.has(screen);
