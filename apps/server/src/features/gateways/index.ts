import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { exportGateways } from './exportGateways.ts';
import { getGateway } from './getGateway.ts';
import { getGatewayFiles } from './getGatewayFiles.ts';
import { getGatewayTraffic } from './getGatewayTraffic.ts';
import { listGateways } from './listGateways.ts';
import { bureauRouteHandlers } from './bureauRoutes.ts';
import { routeHandlers } from './routes.ts';
import { saveGateway } from './saveGateway.ts';
import { signingKeyHandlers } from './signingKeys.ts';
import { testGateway } from './testGateway.ts';

type Names =
  | 'listGateways'
  | 'exportGateways'
  | 'getGateway'
  | 'getGatewayFiles'
  | 'getGatewayTraffic'
  | 'saveGateway'
  | 'testGateway'
  | 'getSigningKeys'
  | 'renewSigningKey'
  | keyof typeof routeHandlers
  | keyof typeof bureauRouteHandlers;

export const gatewayHandlers = (deps: Deps): HandlersOf<Names> => ({
  ...routeHandlers,
  ...bureauRouteHandlers,
  ...signingKeyHandlers(deps),
  listGateways,
  exportGateways,
  getGateway: getGateway(deps),
  getGatewayFiles,
  getGatewayTraffic,
  saveGateway: saveGateway(deps),
  testGateway: testGateway(deps),
});
