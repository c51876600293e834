import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const notFoundScreens = { notFound: lazyScreen(() => import('#/features/notFound/NotFoundScreen.tsx')) };
