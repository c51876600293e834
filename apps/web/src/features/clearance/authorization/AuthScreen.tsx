import './auth.css';
import { Suspense, useCallback, useState } from 'react';
import { useAddress } from '#/app/routing/useAddress.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { AuthQueue } from '#/features/clearance/authorization/AuthQueue.tsx';
import { type AuthListView, readView, writeView } from '#/features/clearance/authorization/authView.ts';
import { classes } from '#/ui/base/classes.ts';

const AuthDetailPane = lazyScreen(() => import('#/features/clearance/authorization/detail/AuthDetailPane.tsx'));
const AuthFiguresScreen = lazyScreen(() => import('#/features/clearance/authorization/figures/AuthFiguresScreen.tsx'));
const NewAuth = lazyScreen(() => import('#/features/clearance/authorization/deeds/NewAuth.tsx'));

/** The queue at the left, one authorization beside it; narrow, the one that is open covers the queue. All of it stands in the address. */
export default function AuthScreen() {
  const [params, setParams] = useAddress();
  const [isNew, setNew] = useState(false);
  const [renewed, setRenewed] = useState<string | null>(null);
  // What somebody has just opened takes the focus; what the address opened does not.
  const [fresh, setFresh] = useState<string | null>(null);
  const view = readView(params);
  const open = params.get('auth');
  const from = {
    SpifResponseID: params.get('SpifResponseID'),
    RegMasterID: params.get('RegMasterID'),
    VisitMasterID: params.get('VisitMasterID'),
    UsesMBI: params.get('PrefillMBILookup')?.toLowerCase() === 'true',
    ServiceType: (params.get('service') ?? '').slice(0, 3),
    Code: (params.get('code') ?? '').slice(0, 11),
  };
  const isNamed = from.SpifResponseID !== null || from.RegMasterID !== null || from.VisitMasterID !== null;
  const show = (change: Partial<AuthListView>) => {
    const next = writeView({ ...view, page: 0, ...change });
    if (open !== null) next.set('auth', open);
    setParams(next);
  };
  // From what it began is no part of a queue: the way back does not lead here again, from where it would begin anew.
  const openOne = useCallback(
    (id: string | null) => {
      setFresh(id);
      setParams(
        (now) => {
          const next = writeView(readView(now));
          if (id !== null) next.set('auth', id);
          return next;
        },
        { replace: isNamed },
      );
    },
    [setParams, isNamed],
  );
  const opened = (id: string) => {
    setNew(false);
    setRenewed(null);
    openOne(id);
  };
  const closeNew = () => {
    setNew(false);
    setRenewed(null);
    if (isNamed) openOne(open);
  };
  if (params.get('part') === 'figures')
    return (
      <Suspense>
        <AuthFiguresScreen onBack={() => setParams(writeView(view))} />
      </Suspense>
    );
  return (
    <div className={classes('auth-desk', open !== null && 'has-open')}>
      <AuthQueue
        view={view}
        open={open}
        onView={show}
        onOpen={(id) => openOne(id)}
        onNew={() => setNew(true)}
        onFigures={() => setParams({ part: 'figures' })}
      />
      <Suspense>
        {open === null ? (
          <p className="auth-nothing dim">Choose an authorization, or begin a new one.</p>
        ) : (
          <AuthDetailPane
            key={open}
            authId={open}
            isFresh={open === fresh}
            onBack={() => openOne(null)}
            onOpen={(id) => openOne(id)}
            onRenew={() => setRenewed(open)}
          />
        )}
        {(isNew || isNamed || renewed !== null) && (
          <NewAuth
            from={renewed !== null ? { GoesOnFromID: renewed } : isNew ? {} : from}
            onClose={closeNew}
            onOpen={opened}
          />
        )}
      </Suspense>
    </div>
  );
}
