import { signInPath } from '@coverline/contract/logon/externalPaths.ts';
import { destinationOf, type Place } from '#/app/routing/addresses.ts';

/**
 * The external identity's sign-in, a navigation and no call. It comes back to Login with the same hash.
 * Where Login has something to say, that a session ended or a sign-in failed, the directory asks anew who is there.
 */
export function externalSignIn(place: Place): string {
  const destination = destinationOf(place);
  const query = new URLSearchParams({ redirectUri: destination === null ? '/' : `/#${destination}` });
  if (new URLSearchParams(place.search).has('message')) query.set('again', '1');
  return `${signInPath}?${query.toString()}`;
}
