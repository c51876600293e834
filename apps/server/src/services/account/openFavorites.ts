import { landingChoices } from '@coverline/contract/screens/landing.ts';
import { screens } from '@coverline/contract/screens/screens.ts';
import type { Viewer } from '@coverline/contract/screens/viewer.ts';

/** Those favorites of quick navigation that their owner may open now. A role that comes back brings its favorite back. */
export function openFavorites(stored: readonly string[], viewer: Viewer): string[] {
  const open = new Set(landingChoices(screens, viewer).map(({ id }) => id));
  return stored.filter((id) => open.has(id));
}
