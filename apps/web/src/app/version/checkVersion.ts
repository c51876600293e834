import { buildStamp, storageKeys } from '@coverline/domain/constants.ts';

/** What outlives a version: the session, the name that was to be remembered, and the scheme that was chosen. */
const kept: ReadonlySet<string> = new Set([
  storageKeys.token,
  storageKeys.rememberedUsername,
  'mantine-color-scheme-value',
]);

/**
 * At launch: a marker other than this build's stamp clears what an older one left in the browser, which is images it kept, the
 * mark of a reload and how its screens were arranged; then the stamp is stored.
 */
export function checkVersion(storage: Storage): boolean {
  const stamp = String(buildStamp);
  if (storage.getItem(storageKeys.lastAppVersion) === stamp) return false;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key !== null && !kept.has(key)) storage.removeItem(key);
  storage.setItem(storageKeys.lastAppVersion, stamp);
  return true;
}
