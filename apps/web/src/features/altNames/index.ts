import { lazyScreen } from '#/app/lazyScreen.ts';

export const altNameScreens = { altNames: lazyScreen(() => import('#/features/altNames/AltNamesScreen.tsx')) };
