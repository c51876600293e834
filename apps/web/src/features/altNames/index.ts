import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const altNamesScreens = { altNames: lazyScreen(() => import('#/features/altNames/AltNamesScreen.tsx')) };
