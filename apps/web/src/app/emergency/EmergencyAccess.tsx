import './emergency.css';
import { Suspense, useEffect } from 'react';
import { useSession } from '#/api/session/session.ts';
import { useStore } from '#/api/store.ts';
import { mayTake, takingEmergencyAccess } from '#/app/emergency/emergencyAccess.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';

const EmergencyBanner = lazyScreen(() => import('#/app/emergency/EmergencyBanner.tsx'));
const TakeEmergencyAccess = lazyScreen(() => import('#/app/emergency/TakeEmergencyAccess.tsx'));
const close = (): void => takingEmergencyAccess.set(false);

/** While emergency access runs, its banner; while it is asked for, the form. */
export function EmergencyAccess() {
  const { user } = useSession();
  const taking = useStore(takingEmergencyAccess);
  useEffect(() => close, []);
  if (user === null) return null;
  const running = user.EmergencyAccess;
  // Counted anew from each answer, also where the browser thought it over a moment too early.
  if (running !== null)
    return (
      <Suspense>
        <EmergencyBanner key={running.SecondsLeft} running={running} />
      </Suspense>
    );
  return taking && mayTake(user) ? (
    <Suspense>
      <TakeEmergencyAccess onClose={close} />
    </Suspense>
  ) : null;
}
