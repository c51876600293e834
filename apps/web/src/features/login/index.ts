import { LoginScreen } from '#/features/login/LoginScreen.tsx';

/** In the first chunk: it is what most people see first. */
export const loginScreens = { login: LoginScreen };
