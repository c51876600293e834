export type Reveal =
  | { readonly state: 'masked' }
  | { readonly state: 'asking' }
  | { readonly state: 'shown'; readonly value: string };

export type RevealStore = {
  readonly get: () => Reveal;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks for the value (which the server logs) and shows it; a second call hides it. */
  readonly toggle: () => Promise<void>;
  readonly hide: () => void;
};

/** A revealed value hides itself again after thirty seconds. */
export const hideAfterMs = 30_000;

const masked: Reveal = { state: 'masked' };

/** The life of one masked value. The clear value exists only while it is shown. A refusal leaves it masked. */
export function revealStore(ask: () => Promise<string | null>): RevealStore {
  let current: Reveal = masked;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  const listeners = new Set<() => void>();
  const set = (next: Reveal) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const hide = () => {
    turn += 1;
    clearTimeout(timer);
    set(masked);
  };
  const toggle = async () => {
    if (current.state !== 'masked') return hide();
    const mine = ++turn;
    set({ state: 'asking' });
    const value = await ask().catch(() => null);
    if (mine !== turn) return;
    if (value === null) return hide();
    set({ state: 'shown', value });
    timer = setTimeout(hide, hideAfterMs);
  };
  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle,
    hide,
  };
}
