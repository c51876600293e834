import type { priceCalls } from '@coverline/contract/clearance/prices/prices.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { chargeHandlers } from './charges.ts';
import { contractHandlers } from './contracts.ts';
import { priceExports } from './exportPrices.ts';
import { getPrices } from './getPrices.ts';
import { priceLists } from './listPrices.ts';
import { medicareHandlers } from './medicare/medicareImport.ts';
import { savePriceSettings } from './saveSettings.ts';
import { exportRemittances } from '../remittance/exportRemittances.ts';
import { remittanceReads } from '../remittance/remittanceReads.ts';
import { removeRemittance } from '../remittance/removeRemittance.ts';
import { takeRemittance } from '../remittance/takeRemittance.ts';

export const priceHandlers = (deps: Pick<Deps, 'doors' | 'jobs'>): HandlersOf<keyof typeof priceCalls> => ({
  getPrices,
  savePriceSettings,
  ...priceLists,
  ...contractHandlers(deps),
  ...chargeHandlers(deps),
  ...priceExports(deps),
  ...medicareHandlers(deps),
  ...remittanceReads,
  ...exportRemittances,
  takeRemittance: takeRemittance(deps),
  removeRemittance: removeRemittance(deps),
});
