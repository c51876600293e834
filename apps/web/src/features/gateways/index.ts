import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const gatewaysScreens = { gateways: lazyScreen(() => import('#/features/gateways/GatewaysScreen.tsx')) };
