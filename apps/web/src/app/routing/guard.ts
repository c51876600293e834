import { refusal } from '@coverline/contract/screens/refusal.ts';
import type { Screen } from '@coverline/contract/screens/screen.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import type { UserData } from '@coverline/contract/logon/sessionUser.ts';
import type { Viewer } from '@coverline/contract/screens/viewer.ts';
import type { Left } from '#/api/session/session.ts';
import { loginAfter, loginCarrying, type Place, termsCarrying } from '#/app/routing/addresses.ts';
import { landingFor } from '#/app/routing/landingFor.ts';

export type Visit = {
  readonly user: UserData | null;
  readonly viewer: Viewer | null;
  /** How the last session was left, until Login has been reached. */
  readonly left: Left | null;
  readonly place: Place;
};

/** The address a visitor is sent to instead of the screen, or null where it may be drawn. The one judge is refusal(). */
export function guard(row: Screen, { user, viewer, left, place }: Visit): string | null {
  const refused = refusal(row, viewer);
  if (refused === 'signedOut') {
    return left === null ? loginCarrying(place) : loginAfter(place, left.message, left.keepsPlace);
  }
  if (user === null || viewer === null) return null;
  if (row.key === 'login' || row.key === 'embeddedLogin') return landingFor(user, viewer, place);
  if (user.TermsOfService.MustAccept && row.requiresAuth === true && row.key !== 'termsOfService') {
    return termsCarrying(`${place.pathname}${place.search}`);
  }
  return refused === null ? null : screen('unauthorized').path;
}
