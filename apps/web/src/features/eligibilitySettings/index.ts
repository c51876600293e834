import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const eligibilitySettingsScreens = {
  eligibilitySettings: lazyScreen(() => import('#/features/eligibilitySettings/EligibilitySettingsScreen.tsx')),
};
