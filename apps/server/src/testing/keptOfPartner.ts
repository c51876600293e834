import type { Partner } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import { noAuthTerms } from '@coverline/domain/tradingPartners/authTerms.ts';

const notKept = new Set([
  'Enabled',
  'ProviderNPI',
  'ProviderNumbers',
  'Enrollments',
  ...Object.keys(noAuthTerms),
  'ClientVersion',
  'ParentName',
]);

/** Of a payer as it is read, what `saveTradingPartner` takes: what is kept of it for every client. */
export const keptOfPartner = (read: Partner): Partial<Partner> =>
  Object.fromEntries(Object.entries(read).filter(([name]) => !notKept.has(name)));
