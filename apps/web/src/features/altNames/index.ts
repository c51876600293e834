import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const altNameScreens = { altNames: lazyScreen(() => import('#/features/altNames/AltNamesScreen.tsx')) };
