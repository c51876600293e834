import { lazyScreen } from '#/app/routing/lazyScreen.ts';

/** Parts of MBI Assist: they arrive when a Medicare number is asked for. */
export const MbiTerms = lazyScreen(() => import('./MbiTerms.tsx'));
export const MbiPlace = lazyScreen(() => import('./MbiPlace.tsx'));
export const MbiFound = lazyScreen(() => import('./MbiFound.tsx'));
/** Where the browser has the MBI extension. */
export const MbiExtension = lazyScreen(() => import('./extension/MbiExtension.tsx'));
