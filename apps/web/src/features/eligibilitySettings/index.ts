import { lazyScreen } from '#/app/lazyScreen.ts';

export const eligibilitySettingsScreens = {
  eligibilitySettings: lazyScreen(() => import('#/features/eligibilitySettings/EligibilitySettingsScreen.tsx')),
};
