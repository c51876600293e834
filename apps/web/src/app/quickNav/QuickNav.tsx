import { Suspense, useEffect, useState } from 'react';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import type { QuickNavState } from '#/app/quickNav/useQuickNav.ts';
import { whenIdle } from '#/ui/base/whenIdle.ts';

const QuickNavPalette = lazyScreen(() => import('#/app/quickNav/QuickNavPalette.tsx'));
const DebugRoles = lazyScreen(() => import('#/app/quickNav/DebugRoles.tsx'));

type Props = {
  readonly state: QuickNavState;
  readonly onClose: () => void;
  readonly onClosed: () => void;
};

/** What Ctrl+Q opens, and what opens from there. Neither is in the code of the first visit. */
export function QuickNav({ state, onClose, onClosed }: Props) {
  const [debugging, setDebugging] = useState(false);
  // Who presses the key goes on typing at once: the field must be there. But the screen comes first.
  useEffect(() => whenIdle(QuickNavPalette.warm), []);
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
