import { storageKeys } from '@coverline/domain/constants.ts';
import { type Arrival, storesToken } from '#/api/storesToken.ts';

/** The token lives in local storage alone, under the spec's key, and is read anew at each send (spec 9; decisions E.2). */
export const tokenStore = {
  read: (): string | null => localStorage.getItem(storageKeys.token),
  accept: (arrival: Omit<Arrival, 'stored'>): void => {
    if (storesToken({ ...arrival, stored: tokenStore.read() }))
      localStorage.setItem(storageKeys.token, arrival.incoming);
  },
  clear: (): void => localStorage.removeItem(storageKeys.token),
};
