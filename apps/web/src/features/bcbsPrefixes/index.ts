import { lazyScreen } from '#/app/lazyScreen.ts';

export const bcbsPrefixScreens = {
  bcbsPrefix: lazyScreen(() => import('#/features/bcbsPrefixes/BcbsPrefixScreen.tsx')),
};
