import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const bcbsPrefixesScreens = {
  bcbsPrefix: lazyScreen(() => import('#/features/bcbsPrefixes/BcbsPrefixScreen.tsx')),
};
