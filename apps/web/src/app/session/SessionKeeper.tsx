import { Suspense, useEffect, useRef, useState } from 'react';
import { logOff } from '#/api/session/logOff.ts';
import { session, useSession } from '#/api/session/session.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { keepSession } from '#/app/session/keepSession.ts';
import { whenIdle } from '#/ui/base/whenIdle.ts';

const StillThere = lazyScreen(() => import('#/app/session/StillThere.tsx'));

/** Token, inactivity and other tabs, for as long as somebody is signed in. */
export function SessionKeeper() {
  const { user } = useSession();
  return user === null ? null : <Keeper key={session.sid()} />;
}

function Keeper() {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const stay = useRef(() => {});
  useEffect(() => {
    const kept = keepSession(setSecondsLeft);
    stay.current = kept.watch.stay;
    return kept.stop;
  }, []);
  // The warning must be able to appear when the network cannot bring it any more; but the screen comes first.
  useEffect(() => whenIdle(StillThere.warm), []);
  return secondsLeft === null ? null : (
    <Suspense>
      <StillThere secondsLeft={secondsLeft} onStay={() => stay.current()} onLogOff={() => logOff()} />
    </Suspense>
  );
}
