import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use } from 'react';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '#/api/queryClient.ts';
import { NewVersion } from '#/app/NewVersion.tsx';
import { SessionKeeper } from '#/app/session/SessionKeeper.tsx';
import { LoadingBar } from '#/app/shell/LoadingBar.tsx';
import { Starting } from '#/app/shell/Starting.tsx';
import type { Router } from '#/app/start.ts';

type Props = { readonly starting: Promise<Router> };

/** Nothing of a screen shows before the start-up chain has ended (START-05). */
export function App({ starting }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <LoadingBar />
      <Suspense fallback={<Starting />}>
        <Started starting={starting} />
      </Suspense>
    </QueryClientProvider>
  );
}

function Started({ starting }: Props) {
  return (
    <>
      <RouterProvider router={use(starting)} />
      <SessionKeeper />
      <NewVersion />
    </>
  );
}
