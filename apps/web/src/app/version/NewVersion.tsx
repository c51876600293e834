import { Suspense } from 'react';
import { build, isOutdated } from '#/api/build.ts';
import { useSession } from '#/api/session/session.ts';
import { useStore } from '#/api/store.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';

const NewVersionModal = lazyScreen(() => import('#/app/version/NewVersionModal.tsx'));

/** Tells a signed-in user that a newer version is being served than the one they look at. */
export function NewVersion() {
  const { user } = useSession();
  const outdated = isOutdated(useStore(build));
  return user !== null && outdated ? (
    <Suspense>
      <NewVersionModal />
    </Suspense>
  ) : null;
}
