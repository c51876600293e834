import { ErrorScreen } from '#/features/error/ErrorScreen.tsx';

/** In the first code, and not on demand: it must show when no other code arrives. */
export const errorScreens = { error: ErrorScreen };
