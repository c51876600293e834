import { hasStorage } from '#/app/start/hasStorage.ts';
import { createStore, useStore } from '#/api/store.ts';

const key = 'UserBarFolded';
const choices: Readonly<Record<string, boolean>> = { true: true, false: false };
const folded = createStore(hasStorage() ? (choices[localStorage.getItem(key) ?? ''] ?? null) : null);

/** Whether the user folded the bar to a rail (true) or unfolded it; kept for the next visit. Null: neither yet. */
export function useFolded(): readonly [boolean | null, (next: boolean) => void] {
  const set = (next: boolean) => {
    localStorage.setItem(key, String(next));
    folded.set(next);
  };
  return [useStore(folded), set];
}
