import type { Screen } from '@coverline/contract/screen.ts';
import { screens } from '@coverline/contract/screens.ts';
import { createBrowserRouter, redirect } from 'react-router';
import { RouteFault } from '#/app/RouteFault.tsx';
import { ScreenRoute } from '#/app/ScreenRoute.tsx';
import { Frame } from '#/app/shell/Frame.tsx';

/** One route a row of the screens' table; paths match without regard to case (decisions E.7). */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Frame />,
      children: [
        {
          errorElement: <RouteFault />,
          children: [
            ...screens.map((row) => ({
              path: row.path,
              handle: row satisfies Screen,
              element: <ScreenRoute row={row} />,
            })),
            { path: '/account/logon', loader: toLogin },
          ],
        },
      ],
    },
  ]);

/** Query and hash are kept (ROUTE-007); a loader is not told the hash, the browser is. */
const toLogin = ({ request }: { readonly request: Request }) =>
  redirect(`/${new URL(request.url).search}${location.hash}`);
