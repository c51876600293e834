import { savedDestination, screenAt } from '@coverline/contract/screens/landing.ts';
import { screen, screens } from '@coverline/contract/screens/screens.ts';
import { loginPath } from '#/api/session/embeddedMode.ts';

export type Place = { readonly pathname: string; readonly search: string; readonly hash: string };

const terms = screen('termsOfService').path;

/** Login with the full address that was asked for in its hash (START-07). */
export const loginCarrying = ({ pathname, search }: Place): string => `${loginPath()}#${pathname}${search}`;

/** The address that a place stands for: itself, or what Login and the terms carry in their hash; null for one that needs nobody. */
export function destinationOf(place: Place): string | null {
  const found = screenAt(screens, place.pathname);
  if (found === null) return null;
  if (found.path === loginPath() || found.path === terms) return savedDestination(place.hash);
  return found.requiresAuth === true ? `${place.pathname}${place.search}` : null;
}

/** Login after a session has ended: with what is to be said, and with the place to come back to where that is kept. */
export function loginAfter(place: Place, message: string | null, keepsPlace: boolean): string {
  const query = message === null ? '' : `?${new URLSearchParams({ message }).toString()}`;
  const destination = keepsPlace ? destinationOf(place) : null;
  return `${loginPath()}${query}${destination === null || destination === loginPath() ? '' : `#${destination}`}`;
}

/** The address of a successful restore (STATE-10): Login with the p mark, unless it is Login already or has a hash. */
export function restoredAddress(place: Place): string | null {
  const isLogin = [loginPath().toLowerCase(), '/account/logon'].includes(place.pathname.toLowerCase());
  return isLogin || place.hash !== '' ? null : `${loginPath()}?p=1#${place.pathname}${place.search}`;
}

/** The terms, with where to go once they are accepted (LAND-06). */
export const termsCarrying = (destination: string | null): string =>
  destination === null ? terms : `${terms}#${destination}`;
