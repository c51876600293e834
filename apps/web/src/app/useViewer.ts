import type { Viewer } from '@coverline/contract/viewer.ts';
import { appData } from '#/api/appData.ts';
import { useSession } from '#/api/session.ts';
import { useStore } from '#/api/store.ts';
import { viewerOf } from '#/app/viewerOf.ts';

/** Who looks, or null when nobody is signed in. */
export function useViewer(): Viewer | null {
  const { user } = useSession();
  const company = useStore(appData)?.WhiteLabelConfig ?? null;
  return user === null ? null : viewerOf(user, company);
}
