export type BreakerState = 'Closed' | 'Open' | 'HalfOpen';

/** The right to make one call; exactly the first of its three answers counts. */
export type Permit = {
  success(): void;
  failure(): void;
  /** The call said nothing about the payer: called off, or never built. */
  neutral(): void;
};

export type Breaker = {
  /** A permit, or null while the circuit is open or its one probe is under way. */
  enter(): Permit | null;
  state(): BreakerState;
};

export type BreakerOptions = {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly coolDownMs?: number;
};

// opens at 5 consecutive failures or at 50 % of the last 20.
const CONSECUTIVE = 5;
const WINDOW = 20;
const SHARE = 0.5;
const COOL_DOWN_MS = 60_000;

/**
 * A circuit breaker: a payer that is down costs its callers nothing, and is asked again by one probe at a time.
 * A permit given out before the circuit last changed no longer counts, so a late failure cannot re-open it.
 */
export function createBreaker({ now, coolDownMs = COOL_DOWN_MS }: BreakerOptions): Breaker {
  let openedAt: number | null = null;
  let probing = false;
  let epoch = 0;
  let recent: boolean[] = []; // true is a failure; newest last

  const turn = (opened: number | null): void => {
    openedAt = opened;
    probing = false;
    recent = [];
    epoch += 1;
  };

  const record = (failed: boolean): void => {
    if (openedAt !== null) {
      turn(failed ? now() : null);
      return;
    }
    recent = [...recent, failed].slice(-WINDOW);
    const last = recent.slice(-CONSECUTIVE);
    const inARow = last.length === CONSECUTIVE && last.every(Boolean);
    const inWindow = recent.length === WINDOW && recent.filter(Boolean).length >= WINDOW * SHARE;
    if (inARow || inWindow) turn(now());
  };

  const permit = (): Permit => {
    const mine = epoch;
    let settled = false;
    const once = (act: () => void): void => {
      if (settled) return;
      settled = true;
      if (mine === epoch) act();
    };
    return {
      success: () => once(() => record(false)),
      failure: () => once(() => record(true)),
      neutral: () =>
        once(() => {
          probing = false;
        }),
    };
  };

  const cooledDown = (): boolean => openedAt !== null && now() - openedAt >= coolDownMs;

  return {
    enter() {
      if (openedAt === null) return permit();
      if (!cooledDown() || probing) return null;
      probing = true;
      return permit();
    },
    state() {
      if (openedAt === null) return 'Closed';
      return cooledDown() ? 'HalfOpen' : 'Open';
    },
  };
}
