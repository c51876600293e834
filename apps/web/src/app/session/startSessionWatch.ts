import { durations } from '@coverline/domain/constants.ts';
import { inactivity } from '@coverline/domain/session/inactivity.ts';
import { keepAliveDue, tokenEnded } from '@coverline/domain/session/keepAliveDue.ts';
import { tokenClaims } from '#/api/session/tokenClaims.ts';
import type { Activity } from '#/app/session/createActivity.ts';
import { createServerClock } from '#/app/session/createServerClock.ts';

export type WatchDeps = {
  readonly now: () => number;
  readonly readToken: () => string | null;
  readonly activity: Activity;
  /** Seconds of inactivity until the warning and until the end, from the server. */
  readonly warningSeconds: number;
  readonly resetSeconds: number;
  /** Asks for a new token; `idleSeconds` keeps a tab that nobody touches from counting as activity. */
  readonly keepAlive: (idleSeconds: number) => Promise<unknown>;
  /** Seconds until the automatic logout, or null when there is nothing to warn of. */
  readonly onWarning: (secondsLeft: number | null) => void;
  readonly onEnd: () => void;
};

export type SessionWatch = {
  readonly stop: () => void;
  /** A key or pointer moved. It does not answer a warning: that takes `stay`. */
  readonly noteActivity: () => void;
  /** The user asked to stay signed in. */
  readonly stay: () => void;
};

/** After a keep-alive that failed: the next try, well before a token's second half is over. */
const retryMs = 5000;

/** Looks each second at the token's life and at how long nobody was active, in any tab. */
export function startSessionWatch(deps: WatchDeps): SessionWatch {
  const clock = createServerClock(deps.now);
  let life = { token: '', iat: 0, exp: 0 };
  let warned: number | null = null;
  let asking = false;
  let notBefore = 0;

  const idleSeconds = () => (deps.now() - deps.activity.lastAt()) / 1000;

  const ask = () => {
    asking = true;
    deps
      .keepAlive(Math.floor(idleSeconds()))
      .catch(() => {
        notBefore = deps.now() + retryMs;
      })
      .finally(() => {
        asking = false;
      });
  };

  const warn = (secondsLeft: number | null) => {
    if (secondsLeft === warned) return;
    warned = secondsLeft;
    deps.onWarning(secondsLeft);
  };

  const tick = () => {
    const token = deps.readToken();
    if (token === null) return; // another tab logged off: its storage event ends this one
    if (token !== life.token) {
      const claims = tokenClaims(token);
      const iat = claims?.iat ?? clock.seconds();
      life = { token, iat, exp: claims?.exp ?? iat + deps.resetSeconds };
      clock.saw(iat);
    }
    const times = { iat: life.iat, exp: life.exp, now: clock.seconds() };
    const state = inactivity(idleSeconds(), deps.warningSeconds, deps.resetSeconds);
    if (state.kind === 'ended' || tokenEnded(times)) {
      clearInterval(timer);
      warn(null);
      return deps.onEnd();
    }
    warn(state.kind === 'warning' ? state.secondsLeft : null);
    if (keepAliveDue(times) && !asking && deps.now() >= notBefore) ask();
  };

  const timer = setInterval(tick, durations.tokenCheckMs);
  tick();
  return {
    stop: () => clearInterval(timer),
    noteActivity: () => {
      // A laptop that wakes hears the pointer before the timer: the time asleep counts first.
      if (deps.now() - deps.activity.lastAt() > durations.tokenCheckMs) tick();
      if (warned === null && deps.readToken() !== null) deps.activity.touch();
    },
    stay: () => {
      deps.activity.touch();
      tick();
      if (!asking) ask();
    },
  };
}
