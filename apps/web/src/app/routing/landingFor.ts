import { computeLanding, landingChoices, savedDestination, screenAt } from '@coverline/contract/screens/landing.ts';
import { screen, screens } from '@coverline/contract/screens/screens.ts';
import type { UserData } from '@coverline/contract/logon/sessionUser.ts';
import type { Viewer } from '@coverline/contract/screens/viewer.ts';
import { embeddedMode } from '#/api/session/embeddedMode.ts';
import { termsCarrying } from '#/app/routing/addresses.ts';

type From = {
  /** The hash of the address, which may hold the saved destination. */
  readonly hash: string;
  /** A path to go to where nothing was saved. */
  readonly given?: string;
};

/** Where a signed-in user goes: see computeLanding; inside an EHR to its patient, whatever their landing page is. A saved landing page that has been closed to them is passed over. */
export function landingFor(user: UserData, viewer: Viewer, { hash, given = embeddedLanding() }: From): string {
  const mustAcceptTerms = user.TermsOfService.MustAccept;
  if (mustAcceptTerms) return termsCarrying(savedDestination(hash));
  const saved = user.DefaultLandingPage;
  const row = saved === null ? null : screenAt(screens, saved);
  const isOpen = row !== null && landingChoices(screens, viewer).includes(row);
  return computeLanding({ mustAcceptTerms, hash, given, defaultLandingPage: isOpen ? saved : null });
}

const embeddedLanding = () => (embeddedMode.is() ? screen('embeddedLanding').path : undefined);
