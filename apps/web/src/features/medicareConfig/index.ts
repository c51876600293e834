import { lazyScreen } from '#/app/lazyScreen.ts';

export const medicareConfigScreens = {
  medicareConfig: lazyScreen(() => import('#/features/medicareConfig/MedicareConfigScreen.tsx')),
};
