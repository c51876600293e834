import { hasStorage } from '#/app/start/hasStorage.ts';
import { createStore, useStore } from '#/api/store.ts';

const key = 'UserBarFolded';
const folded = createStore(hasStorage() && localStorage.getItem(key) === 'true');

/** Whether the user folded the bar to a rail; kept for the next visit. */
export function useFolded(): readonly [boolean, (next: boolean) => void] {
  const set = (next: boolean) => {
    localStorage.setItem(key, String(next));
    folded.set(next);
  };
  return [useStore(folded), set];
}
