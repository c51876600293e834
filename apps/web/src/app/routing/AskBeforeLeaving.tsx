import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { session } from '#/api/session/session.ts';
import { leaves } from '#/app/routing/leaves.ts';
import { lossByLeaving } from '#/app/routing/unsaved.ts';
import { discardChanges } from '#/ui/forms/discardChanges.ts';

/** Null also where the session has ended: that is not asked about. */
const lossHere = () => (session.get().user === null ? null : lossByLeaving());

/** Asks once before another screen, or another part of this one, takes the place of what would lose something; the browser asks before it closes the page. */
export function AskBeforeLeaving() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => leaves(currentLocation, nextLocation) && lossHere() !== null,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void discardChanges(true, lossHere() ?? 'typed').then((leaves) => {
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
  useBeforeUnload((event) => {
    if (lossHere() !== null) event.preventDefault();
  });
  return null;
}
