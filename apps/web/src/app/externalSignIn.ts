import { destinationOf, type Place } from '#/app/addresses.ts';

/** The external identity's sign-in, a navigation and no call (decisions B.27). It comes back to Login with the same hash. */
export function externalSignIn(place: Place): string {
  const destination = destinationOf(place);
  const back = destination === null ? '/' : `/#${destination}`;
  return `/Account/Logon/SignIn?redirectUri=${encodeURIComponent(back)}`;
}
