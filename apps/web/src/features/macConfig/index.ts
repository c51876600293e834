import { lazyScreen } from '#/app/lazyScreen.ts';

export const macConfigScreens = { macConfig: lazyScreen(() => import('#/features/macConfig/MacConfigScreen.tsx')) };
