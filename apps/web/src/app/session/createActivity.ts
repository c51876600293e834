export type Activity = {
  /** Somebody touched this tab. */
  readonly touch: () => void;
  /** When somebody last touched any tab, epoch milliseconds. */
  readonly lastAt: () => number;
};

/** A time and nothing else, so that tabs can share it. */
const activityKey = 'LastActivity';
/** How stale the shared time may be: a write to storage for every pointer move would be felt. */
const shareEveryMs = 1000;

/**
 * When the user was last active, shared by all tabs through storage. Storage and not a channel: a tab that was frozen reads
 * the truth at its first tick, before any message reaches it.
 */
export function createActivity(now: () => number, storage: Pick<Storage, 'getItem' | 'setItem'>): Activity {
  let own = 0;
  let shared = 0;
  const touch = () => {
    own = now();
    if (own - shared < shareEveryMs) return;
    shared = own;
    storage.setItem(activityKey, String(own));
  };
  touch();
  return {
    touch,
    // A time ahead of the clock would postpone the logout without end.
    lastAt: () => Math.min(now(), Math.max(own, Number(storage.getItem(activityKey)) || 0)),
  };
}
