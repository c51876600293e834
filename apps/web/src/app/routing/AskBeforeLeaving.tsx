import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { session } from '#/api/session/session.ts';
import { lossByLeaving } from '#/app/routing/unsaved.ts';
import { discardChanges } from '#/ui/forms/discardChanges.ts';

/** Null also where the session has ended: that is not asked about. */
const lossHere = () => (session.get().user === null ? null : lossByLeaving());

/** Asks once before another screen takes the place of one that would lose something; the browser asks before it closes the page. */
export function AskBeforeLeaving() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && lossHere() !== null,
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
