import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const registrationScreens = {
  registration: lazyScreen(() => import('#/features/registration/RegistrationScreen.tsx')),
  samePeople: lazyScreen(() => import('#/features/registration/samePeople/SamePeopleScreen.tsx')),
};
