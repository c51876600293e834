import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { LoginScreen } from '#/features/logon/LoginScreen.tsx';

/** Login is in the first chunk: it is what most people see first. */
export const logonScreens = {
  login: LoginScreen,
  embeddedLogin: lazyScreen(() => import('#/features/logon/embedded/EmbeddedLoginScreen.tsx')),
};
