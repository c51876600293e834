import { appCalls } from '@coverline/contract/app/app.ts';
import { callbackPath, lostSignIn } from '@coverline/contract/logon/externalPaths.ts';
import { logonCalls } from '@coverline/contract/logon/logon.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { embeddedTypes } from '@coverline/domain/enums.ts';
import type { createBrowserRouter } from 'react-router';
import { appData } from '#/api/appData.ts';
import { embeddedMode } from '#/api/session/embeddedMode.ts';
import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { queryClient } from '#/api/queryClient.ts';
import { send } from '#/api/send.ts';
import { session } from '#/api/session/session.ts';
import { texts } from '#/api/texts.ts';
import { tokenStore } from '#/api/session/tokenStore.ts';
import { loginAfter, restoredAddress } from '#/app/routing/addresses.ts';
import { placeNow } from '#/app/routing/browser.ts';
import { checkVersion } from '#/app/version/checkVersion.ts';
import { externalSignIn } from '#/app/start/externalSignIn.ts';
import { tellExtensions } from '#/app/extensions/followSession.ts';
import { isLaunch } from '#/app/start/isLaunch.ts';
import { followNotifications } from '#/app/notifications/notifications.ts';
import { preloadFirst, warmFirst } from '#/app/start/preloadFirst.ts';
import { createRouter } from '#/app/routing/router.tsx';
import { type Started, startUp } from '#/app/start/startUp.ts';
import { startTelemetry } from '#/app/telemetry/startTelemetry.ts';
import { applyBrand } from '#/theme/applyBrand.ts';
import { applyIcon } from '#/theme/brandIcon.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

/** A page load: the chain of startUp in this browser, then the router at the address the chain leads to. */
export async function start(): Promise<Router> {
  checkVersion(localStorage);
  embeddedMode.open(location.pathname, sessionStorage);
  // What stands at the directory's way back was turned away there (D-02).
  if (location.pathname.toLowerCase() === callbackPath.toLowerCase())
    history.replaceState(null, '', loginAfter({ pathname: '/', search: '', hash: '' }, lostSignIn, false));
  const starting = startUp({
    fetchConfig: () => send(appCalls.fetchConfig, undefined),
    readToken: tokenStore.read,
    refreshLoginData: () => send(logonCalls.refreshLoginData, undefined, { mayBeUnauthorized: true }),
    refreshB2CLoginData: () => send(logonCalls.refreshB2CLoginData, undefined, { mayBeUnauthorized: true }),
    wipeEmbedded: embeddedPatient.wipe,
    place: placeNow(),
    referrer: document.referrer,
    onConfig: (data) => {
      appData.set(data);
      if (data.AppConfig.EmbeddedType === embeddedTypes.EHR) embeddedMode.begin(sessionStorage);
      // A launch is about somebody else than the last one's session: that must not be restored in its place.
      if (embeddedMode.is() && isLaunch(location)) tokenStore.clear();
      applyBrand(data.WhiteLabelConfig.BrandColor);
      applyIcon(data.WhiteLabelConfig);
    },
    pause: () => new Promise((resolve) => setTimeout(resolve, 1000)),
  });
  warmFirst();
  const started = await starting;
  if (started.kind === 'failed' && started.code === 2) return leaveForDirectory();
  const address = addressFor(started);
  if (address !== null) history.replaceState(null, '', address);
  await preloadFirst();
  const router = createRouter();
  session.subscribe(() => onLeave(router));
  void startTelemetry(router).catch(() => {}); // the portal works without
  followNotifications();
  tellExtensions();
  return router;
}

/** Nothing is drawn any more: the page waits to be replaced. */
function leaveForDirectory(): Promise<never> {
  tokenStore.clear();
  location.replace(externalSignIn(placeNow()));
  return new Promise(() => {});
}

function addressFor(started: Started): string | null {
  if (started.kind === 'signedOut') return null;
  if (started.kind === 'restored') {
    embeddedPatient.load(started.embedded);
    session.enter(started.user);
    return restoredAddress(placeNow());
  }
  if (started.code === 1) return screen('error').path;
  tokenStore.clear();
  return loginAfter(placeNow(), started.userMessage ?? (embeddedMode.is() ? null : texts.logInAgainAtStart), true);
}

/** Whatever ended the session: what it showed is forgotten, and Login is the next thing seen, without a way back. */
function onLeave(router: Router): void {
  const { user, left } = session.get();
  if (user !== null || left === null) return;
  queryClient.clear();
  void router.navigate(loginAfter(placeNow(), left.message, left.keepsPlace), { replace: true });
}
