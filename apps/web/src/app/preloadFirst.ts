import { screenAt } from '@coverline/contract/landing.ts';
import { screens } from '@coverline/contract/screens.ts';
import { appData } from '#/api/appData.ts';
import { session } from '#/api/session.ts';
import { placeNow } from '#/app/browser.ts';
import { components } from '#/app/components.ts';
import { landingFor } from '#/app/landingFor.ts';
import { viewerOf } from '#/app/viewerOf.ts';

/** Brings the code of the screen that shows first, so that a page load has one wait and not two. */
export async function preloadFirst(): Promise<void> {
  const { user } = session.get();
  const place = placeNow();
  const asked = screenAt(screens, place.pathname);
  const viewer = user && viewerOf(user, appData.get()?.WhiteLabelConfig ?? null);
  const row = asked?.key === 'login' && user && viewer ? screenAt(screens, landingFor(user, viewer, place)) : asked;
  const key = screens.find((each) => each.key === row?.key)?.key ?? 'notFound';
  await components[key].preload?.();
}
