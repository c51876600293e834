import { screenAt } from '@coverline/contract/screens/landing.ts';
import type { Screen } from '@coverline/contract/screens/screen.ts';
import { screen, screens } from '@coverline/contract/screens/screens.ts';

/** The screen of a saved landing page; the profile where none is saved, or the saved one is gone. */
export const landingRow = (saved: string | null): Screen =>
  (saved === null ? null : screenAt(screens, saved)) ?? screen('profile');
