import { lazyScreen } from '#/app/lazyScreen.ts';

export const notFoundScreens = { notFound: lazyScreen(() => import('#/features/notFound/NotFoundScreen.tsx')) };
