import type { Viewer } from '@coverline/contract/screens/viewer.ts';
import { appData } from '#/api/appData.ts';
import { useSession } from '#/api/session/session.ts';
import { useStore } from '#/api/store.ts';
import { viewerOf } from '#/app/viewer/viewerOf.ts';

/** Who looks, or null when nobody is signed in. */
export function useViewer(): Viewer | null {
  const { user } = useSession();
  const company = useStore(appData)?.WhiteLabelConfig ?? null;
  return user === null ? null : viewerOf(user, company);
}
