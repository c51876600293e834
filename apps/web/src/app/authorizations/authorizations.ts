import { lazyScreen } from '#/app/routing/lazyScreen.ts';

/** Which authorizations stand, beside whatever shows coverage. They arrive when they are first drawn. */
export const StandingAuths = lazyScreen(() => import('./StandingAuths.tsx'));

/** In the Auth column of an answer: the authorization that stands for the service, or the way to one. */
export const ServiceAuth = lazyScreen(() => import('./ServiceAuth.tsx'));
