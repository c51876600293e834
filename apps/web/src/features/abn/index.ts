import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const abnScreens = {
  abnForms: lazyScreen(() => import('#/features/abn/forms/AbnFormsScreen.tsx')),
  advanceNotices: lazyScreen(() => import('#/features/abn/AbnScreen.tsx')),
};
