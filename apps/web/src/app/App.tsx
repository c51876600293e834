import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '#/api/queryClient.ts';
import { NewVersion } from '#/app/version/NewVersion.tsx';
import { SessionKeeper } from '#/app/session/SessionKeeper.tsx';
import { warnOfBrowser } from '#/app/start/warnOfBrowser.ts';
import { LoadingBar } from '#/app/shell/LoadingBar.tsx';
import { NetworkBanner } from '#/app/shell/NetworkBanner.tsx';
import { Starting } from '#/app/shell/Starting.tsx';
import type { Router } from '#/app/start/start.ts';

type Props = { readonly starting: Promise<Router> };

/**
 * Nothing of a screen shows before the start-up chain has ended (START-05). By state and not by Suspense: React holds back
 * whatever takes a fallback's place until 300 ms are over.
 */
export function App({ starting }: Props) {
  const [router, setRouter] = useState<Router | null>(null);
  useEffect(() => void starting.then(setRouter), [starting]);
  return (
    <QueryClientProvider client={queryClient}>
      <LoadingBar />
      {router === null ? <Starting /> : <Started router={router} />}
    </QueryClientProvider>
  );
}

function Started({ router }: { readonly router: Router }) {
  useEffect(() => warnOfBrowser(), []);
  return (
    <>
      <RouterProvider router={router} />
      <SessionKeeper />
      <NewVersion />
      <NetworkBanner />
    </>
  );
}
