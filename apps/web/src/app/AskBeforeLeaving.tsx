import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { session } from '#/api/session.ts';
import { somethingIsUnsaved } from '#/app/unsaved.ts';
import { discardChanges } from '#/ui/discardChanges.ts';

/** Asks once before another screen takes the place of one with something unsaved. The end of a session is not asked about. */
export function AskBeforeLeaving() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && session.get().user !== null && somethingIsUnsaved(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void discardChanges(true).then((leaves) => {
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
  return null;
}
