import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const helpScreens = {
  userGuides: lazyScreen(() => import('#/features/help/UserGuidesScreen.tsx')),
  faqs: lazyScreen(() => import('#/features/help/FaqsScreen.tsx')),
};
