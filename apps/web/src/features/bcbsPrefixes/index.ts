import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const bcbsPrefixScreens = {
  bcbsPrefix: lazyScreen(() => import('#/features/bcbsPrefixes/BcbsPrefixScreen.tsx')),
};
