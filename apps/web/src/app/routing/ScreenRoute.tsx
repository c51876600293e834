import type { Screen } from '@coverline/contract/screens/screen.ts';
import type { ScreenKey } from '@coverline/contract/screens/screens.ts';
import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '#/api/session/session.ts';
import { components } from '#/app/routing/components.ts';
import { guard } from '#/app/routing/guard.ts';
import { ScreenLoading } from '#/app/routing/ScreenLoading.tsx';
import { useDocumentTitle } from '#/app/routing/useDocumentTitle.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';

/** A row's screen behind its guard. Drawn anew for another client, so that nothing of the former one stays in it. */
export function ScreenRoute({ row }: { readonly row: Screen & { readonly key: ScreenKey } }) {
  const place = useLocation();
  const { user, left } = useSession();
  const viewer = useViewer();
  useDocumentTitle(row.title);
  const instead = guard(row, { user, viewer, left, place });
  if (instead !== null) return <Navigate to={instead} replace />;
  const Part = components[row.key];
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Part key={user?.SelectedClient?.ID ?? ''} />
    </Suspense>
  );
}
