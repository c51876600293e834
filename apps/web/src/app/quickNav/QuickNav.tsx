import { Suspense, useState } from 'react';
import { lazyScreen } from '#/app/lazyScreen.ts';
import type { QuickNavState } from '#/app/quickNav/useQuickNav.ts';

const QuickNavPalette = lazyScreen(() => import('#/app/quickNav/QuickNavPalette.tsx'));
const DebugRoles = lazyScreen(() => import('#/app/quickNav/DebugRoles.tsx'));

type Props = {
  readonly state: QuickNavState;
  readonly onClose: () => void;
  readonly onClosed: () => void;
};

/** What Ctrl+Q opens, and what opens from there. The code of each arrives when it is first asked for. */
export function QuickNav({ state, onClose, onClosed }: Props) {
  const [debugging, setDebugging] = useState(false);
  return (
    <Suspense>
      {state !== 'away' && (
        <QuickNavPalette
          opened={state === 'open'}
          onClose={onClose}
          onClosed={onClosed}
          onDebug={() => {
            setDebugging(true);
            onClose();
          }}
        />
      )}
      {debugging && <DebugRoles onClose={() => setDebugging(false)} />}
    </Suspense>
  );
}
