import { buildStamp, storageKeys } from '@coverline/domain/constants.ts';
import { reloadMarkKey } from '#/app/loadModule.ts';

/** At launch: a marker other than this build's stamp clears what belongs to an older one, and is replaced (spec 4 and 9). */
export function checkVersion(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): boolean {
  const stamp = String(buildStamp);
  if (storage.getItem(storageKeys.lastAppVersion) === stamp) return false;
  storage.removeItem(reloadMarkKey);
  storage.removeItem(storageKeys.imageCache);
  storage.setItem(storageKeys.lastAppVersion, stamp);
  return true;
}
