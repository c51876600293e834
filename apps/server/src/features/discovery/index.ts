import type { discoveryCalls } from '@coverline/contract/discovery/discovery.ts';
import type { retroWatchCalls } from '@coverline/contract/discovery/retroWatch.ts';
import type { searchListCalls } from '@coverline/contract/discovery/searchList.ts';
import type { searchOrderCalls } from '@coverline/contract/discovery/searchOrder.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { askAfterAll, raiseDiscoveryCap, skipAsk, stopDiscovery } from './changeSearch.ts';
import { decideCandidate } from './decideCandidate.ts';
import { exportDiscovery } from './exportDiscovery.ts';
import { getDiscovery } from './getDiscovery.ts';
import { getDiscoveryStart } from './getDiscoveryStart.ts';
import { exportDiscoveries, getDiscoveryFigures, listDiscoveries } from './listDiscoveries.ts';
import { orderDiscovery } from './orderDiscovery.ts';
import { planDiscovery } from './planDiscovery.ts';
import { printDiscovery } from './printDiscovery.ts';
import { discoverySettings } from './settings.ts';
import { exportWatches, listWatches, startWatch, stopWatch } from './watches.ts';
import { submitDiscovery } from './submitDiscovery.ts';

export const discoveryHandlers = (
  deps: Deps,
): HandlersOf<
  | keyof typeof discoveryCalls
  | keyof typeof retroWatchCalls
  | keyof typeof searchListCalls
  | keyof typeof searchOrderCalls
> => ({
  getDiscoveryStart: getDiscoveryStart(deps),
  planDiscovery: planDiscovery(deps),
  submitDiscovery: submitDiscovery(deps),
  getDiscovery: getDiscovery(deps),
  listDiscoveries: listDiscoveries(deps),
  getDiscoveryFigures: getDiscoveryFigures(),
  exportDiscoveries: exportDiscoveries(deps),
  stopDiscovery: stopDiscovery(),
  skipAsk: skipAsk(deps),
  askAfterAll: askAfterAll(deps),
  raiseDiscoveryCap: raiseDiscoveryCap(deps),
  decideCandidate: decideCandidate(deps),
  orderDiscovery: orderDiscovery(deps),
  exportDiscovery: exportDiscovery(deps),
  printDiscovery: printDiscovery(),
  startWatch: startWatch(deps),
  stopWatch: stopWatch(),
  listWatches: listWatches(),
  exportWatches: exportWatches(),
  ...discoverySettings,
});
