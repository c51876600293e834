import { appCalls } from '@coverline/contract/app/app.ts';
import { header } from '@coverline/contract/wire/envelope.ts';
import { storageKeys } from '@coverline/domain/constants.ts';
import { appData } from '#/api/appData.ts';
import { embeddedMode } from '#/api/session/embeddedMode.ts';
import { logOff } from '#/api/session/logOff.ts';
import { send } from '#/api/send.ts';
import { session } from '#/api/session/session.ts';
import { texts } from '#/api/texts.ts';
import { tokenStore } from '#/api/session/tokenStore.ts';
import { notificationsArrived } from '#/app/notifications/notifications.ts';
import { createActivity } from '#/app/session/createActivity.ts';
import { startSessionWatch, type SessionWatch } from '#/app/session/startSessionWatch.ts';
import { storedTokenChange } from '#/app/session/storedTokenChange.ts';
import { reloadPage } from '#/app/routing/unsaved.ts';

/** What counts as the user being there. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Where the configuration is missing nobody can be signed in; these are the server's own defaults. */
const defaults = { SessionWarningTime: 780, SessionResetTime: 900 };

/** Watches the session in this browser: its timers, what the user does, and what other tabs do to the token. */
export function keepSession(onWarning: (secondsLeft: number | null) => void): {
  readonly watch: SessionWatch;
  readonly stop: () => void;
} {
  const { SessionWarningTime, SessionResetTime } = appData.get()?.AppConfig ?? defaults;
  const watch = startSessionWatch({
    now: Date.now,
    readToken: tokenStore.read,
    activity: createActivity(Date.now, embeddedMode.is() ? sessionStorage : localStorage),
    warningSeconds: SessionWarningTime,
    resetSeconds: SessionResetTime,
    keepAlive: async (idleSeconds) => {
      const headers = { [header.idleSeconds]: String(idleSeconds) };
      const { Notifications } = await send(appCalls.keepAlive, undefined, { quiet: true, headers });
      notificationsArrived(Notifications);
    },
    onWarning,
    onEnd: () => logOff({ message: texts.sessionExpired, keepsPlace: true }),
  });
  const stopped = new AbortController();
  const listening = { signal: stopped.signal, capture: true, passive: true };
  for (const sign of signs) addEventListener(sign, watch.noteActivity, listening);
  addEventListener('storage', followOtherTabs, { signal: stopped.signal });
  return {
    watch,
    stop: () => {
      stopped.abort();
      watch.stop();
    },
  };
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key !== null && key !== storageKeys.token) return;
  const change = storedTokenChange(session.sid(), tokenStore.read());
  if (change === 'left') session.leave({ message: null, keepsPlace: false });
  // Somebody else signed in there: this tab starts anew as whoever the browser's session now is.
  if (change === 'other') reloadPage();
}
