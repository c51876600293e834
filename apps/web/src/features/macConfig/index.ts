import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const macConfigScreens = { macConfig: lazyScreen(() => import('#/features/macConfig/MacConfigScreen.tsx')) };
