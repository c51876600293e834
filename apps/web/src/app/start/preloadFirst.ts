import { computeLanding, screenAt } from '@coverline/contract/screens/landing.ts';
import { screen, screens } from '@coverline/contract/screens/screens.ts';
import { appData } from '#/api/appData.ts';
import { embeddedMode, loginPath } from '#/api/session/embeddedMode.ts';
import { session } from '#/api/session/session.ts';
import { tokenStore } from '#/api/session/tokenStore.ts';
import { destinationOf } from '#/app/routing/addresses.ts';
import { placeNow } from '#/app/routing/browser.ts';
import { components } from '#/app/routing/components.ts';
import { landingFor } from '#/app/routing/landingFor.ts';
import type { Preloading } from '#/app/routing/lazyScreen.ts';
import { viewerOf } from '#/app/viewer/viewerOf.ts';

/**
 * Asks for the code of the screen that a stored token most likely leads to, while the session is still being restored. It may
 * turn out to be another one: then a few kilobytes came for nothing.
 */
export function warmFirst(): void {
  if (tokenStore.read() === null) return;
  const likely =
    destinationOf(placeNow()) ??
    computeLanding({
      mustAcceptTerms: false,
      hash: '',
      defaultLandingPage: embeddedMode.is() ? screen('embeddedLanding').path : null,
    });
  partAt(likely).warm?.();
}

/** Brings the code of the screen that shows first, so that a page load has one wait and not two. */
export async function preloadFirst(): Promise<void> {
  const { user } = session.get();
  const place = placeNow();
  const viewer = user && viewerOf(user, appData.get()?.WhiteLabelConfig ?? null);
  const goesOn = screenAt(screens, place.pathname)?.path === loginPath() && user && viewer;
  await partAt(goesOn ? landingFor(user, viewer, place) : place.pathname).preload?.();
}

function partAt(path: string): Partial<Preloading> {
  const row = screenAt(screens, path);
  return components[screens.find(({ key }) => key === row?.key)?.key ?? 'notFound'];
}
