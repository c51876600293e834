import { lazyScreen } from '#/app/lazyScreen.ts';

export const gatewayScreens = { gateways: lazyScreen(() => import('#/features/gateways/GatewaysScreen.tsx')) };
