import { useLocation, useNavigate } from 'react-router';
import { session } from '#/api/session/session.ts';
import { appData } from '#/api/appData.ts';
import { landingFor } from '#/app/routing/landingFor.ts';
import { viewerOf } from '#/app/viewer/viewerOf.ts';

/** Goes where the user belongs now: the destination in the hash, else their landing page, else the profile. */
export function useLanding(): () => void {
  const navigate = useNavigate();
  const { hash } = useLocation();
  return () => {
    const { user } = session.get();
    if (user === null) return;
    const viewer = viewerOf(user, appData.get()?.WhiteLabelConfig ?? null);
    void navigate(landingFor(user, viewer, { hash }), { replace: true });
  };
}
