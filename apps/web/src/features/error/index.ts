import { lazyScreen } from '#/app/lazyScreen.ts';

export const errorScreens = { error: lazyScreen(() => import('#/features/error/ErrorScreen.tsx')) };
