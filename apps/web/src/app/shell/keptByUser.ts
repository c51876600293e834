import { useSession } from '#/api/session/session.ts';
import { createStore, useStore } from '#/api/store.ts';
import { hasStorage } from '#/app/start/hasStorage.ts';

/** A choice of how the portal looks, by its name: this user's own in this browser, kept for the next visit. `read` gets what lies there. */
export function keptByUser<T>(name: string, read: (text: string | null) => T) {
  const kept = createStore({ key: '', value: read(null) });
  return function useKept(): readonly [T, (next: T) => void] {
    const key = `${name} ${useSession().user?.UserID ?? ''}`;
    const now = useStore(kept);
    const value = now.key === key ? now.value : read(hasStorage() ? localStorage.getItem(key) : null);
    const set = (next: T) => {
      if (hasStorage()) localStorage.setItem(key, JSON.stringify(next));
      kept.set({ key, value: next });
    };
    return [value, set];
  };
}
