import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const gatewayScreens = { gateways: lazyScreen(() => import('#/features/gateways/GatewaysScreen.tsx')) };
