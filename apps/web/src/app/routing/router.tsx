import { isOffered } from '@coverline/contract/screens/embeddedTools.ts';
import type { Screen } from '@coverline/contract/screens/screen.ts';
import { screen, screens } from '@coverline/contract/screens/screens.ts';
import { createBrowserRouter, redirect } from 'react-router';
import { embeddedMode, loginPath } from '#/api/session/embeddedMode.ts';
import { RouteFault } from '#/app/routing/RouteFault.tsx';
import { ScreenRoute } from '#/app/routing/ScreenRoute.tsx';
import { Frame } from '#/app/shell/Frame.tsx';

/** One route a row of the screens' table that this mode has; paths match without regard to case. */
export function createRouter() {
  const offered = screens.filter((row) => isOffered(row, embeddedMode.is()));
  return createBrowserRouter([
    {
      element: <Frame />,
      children: [
        {
          errorElement: <RouteFault />,
          children: [
            ...offered.map((row) => ({
              path: row.path,
              handle: row satisfies Screen,
              element: <ScreenRoute row={row} />,
            })),
            ...offered.flatMap(({ path, alsoAt = [] }: Screen) =>
              alsoAt.map((other) => ({ path: other, loader: leadingTo(path) })),
            ),
            { path: '/account/logon', loader: toLogin },
            // Inside an EHR, its login is the one there is (ROUTE-005).
            ...(embeddedMode.is() ? [{ path: screen('login').path, loader: toLogin }] : []),
          ],
        },
      ],
    },
  ]);
}

/** To a screen from another address of it; a hash is of where one came from, and has led here. */
const leadingTo =
  (path: string) =>
  ({ request }: { readonly request: Request }) =>
    redirect(`${path}${new URL(request.url).search}`);

/** Query and hash are kept (ROUTE-007); a loader is not told the hash, the browser is. */
const toLogin = ({ request }: { readonly request: Request }) =>
  redirect(`${loginPath()}${new URL(request.url).search}${location.hash}`);
