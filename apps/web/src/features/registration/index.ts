import { lazyScreen } from '#/app/lazyScreen.ts';

export const registrationScreens = {
  registration: lazyScreen(() => import('#/features/registration/RegistrationScreen.tsx')),
};
