import { storageKeys } from '@coverline/domain/constants.ts';
import { embeddedMode } from '#/api/session/embeddedMode.ts';
import { type Arrival, storesToken } from '#/api/session/storesToken.ts';

/** Inside an EHR each chart has a session of its own: a token that charts shared would show one the patient of another. */
const place = (): Storage => (embeddedMode.is() ? sessionStorage : localStorage);

/** The token lives in local storage alone, under the spec's key, and is read anew at each send. */
export const tokenStore = {
  read: (): string | null => place().getItem(storageKeys.token),
  accept: (arrival: Omit<Arrival, 'stored'>): void => {
    if (storesToken({ ...arrival, stored: tokenStore.read() })) place().setItem(storageKeys.token, arrival.incoming);
  },
  clear: (): void => place().removeItem(storageKeys.token),
};
