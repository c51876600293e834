import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const medicareConfigScreens = {
  medicareConfig: lazyScreen(() => import('#/features/medicareConfig/MedicareConfigScreen.tsx')),
};
