import { screenAt } from '@coverline/contract/screens/landing.ts';
import { screens } from '@coverline/contract/screens/screens.ts';
import { telemetryCalls } from '@coverline/contract/telemetry/telemetry.ts';
import type { createBrowserRouter } from 'react-router';
import { appData } from '#/api/appData.ts';
import { send } from '#/api/send.ts';
import { session } from '#/api/session/session.ts';
import { isFinal } from '#/api/useSend.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Where a key is configured: the library is loaded behind the first screen, and told of every screen from then on. */
export async function startTelemetry(router: Router): Promise<void> {
  const key = appData.get()?.InsightsInstrumentationKey ?? null;
  if (key === null) return;
  const { createTelemetry } = await import('#/app/telemetry/createTelemetry.ts');
  const telemetry = createTelemetry(key, async (batch) => {
    try {
      await send(telemetryCalls.collectTelemetry, batch, { quiet: true, keepalive: true });
    } catch (error) {
      if (!isFinal(error)) throw error; // what was refused is dropped
    }
  });
  const follow = () => telemetry.user(session.get().user?.UserID ?? null);
  follow();
  session.subscribe(follow);
  let shown: string | null = null;
  const look = () => {
    const path = screenAt(screens, router.state.location.pathname)?.path ?? null;
    if (path !== null && path !== shown) telemetry.view(path);
    shown = path;
  };
  look();
  router.subscribe(look);
}
