import type { Screen } from './screen.ts';
import { lacking, type Viewer } from './viewer.ts';

export type Refusal = 'signedOut' | 'role' | 'feature' | 'wlFlag' | 'operator';

/** Why a viewer (null: signed out) may not open a screen, or null. The only judge of it: menus, guards, landing, favorites. */
export function refusal(screen: Screen, viewer: Viewer | null): Refusal | null {
  const needsAuth = screen.requiresAuth === true || screen.requiresRole !== undefined;
  if (viewer === null) return needsAuth ? 'signedOut' : null;
  return lacking(
    {
      role: screen.requiresRole,
      feature: screen.requiresClientFeature,
      wlFlag: screen.requiresWLFlag,
    },
    viewer,
  );
}
