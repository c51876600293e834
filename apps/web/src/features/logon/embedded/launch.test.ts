import { storageKeys } from '@coverline/domain/constants.ts';
import { expect, it } from 'vitest';
import { tabStorage } from '#/app/testing.ts';
import { beginLaunch, endLaunch } from './launch.ts';

const config = {
  AuthorizeRedirectURL: 'https://ehr.example/authorize?x=1',
  ClientID: 'us',
  ISS: 'https://ehr.example/api',
};
const digest = async (text: string) =>
  btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');

it('[STATE-29] [STATE-30] asks where it was configured, with all that has to come back kept in the tab', async () => {
  const storage = tabStorage();
  const address = new URL(await beginLaunch(config, 'L&1', { storage, origin: 'https://portal.example' }));
  const nonce = storage.getItem(storageKeys.launchNonce) ?? '';
  expect(address.origin + address.pathname).toBe('https://ehr.example/authorize');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    x: '1',
    response_type: 'code',
    client_id: 'us',
    redirect_uri: 'https://portal.example/Login/Athena',
    aud: config.ISS,
    launch: 'L&1',
    state: storage.getItem(storageKeys.launchState),
    nonce: await digest(`nonce ${nonce}`),
    code_challenge: await digest(nonce),
    code_challenge_method: 'S256',
  });
  expect(nonce).toMatch(/^[\w-]{43}$/);
  expect(address.href).not.toContain(nonce);
  const again = tabStorage();
  await beginLaunch(config, 'L&1', { storage: again, origin: 'https://portal.example' });
  expect(again.getItem(storageKeys.launchState)).not.toBe(storage.getItem(storageKeys.launchState));
});

it('[STATE-31] [STATE-32] gives the nonce for its own state alone, and once; whatever state came, nothing is left', async () => {
  const storage = tabStorage();
  const begin = () => beginLaunch(config, 'L', { storage, origin: 'https://p.example' });
  await begin();
  const [state, nonce] = [storageKeys.launchState, storageKeys.launchNonce].map((key) => storage.getItem(key) ?? '');
  expect(endLaunch(state ?? '', storage)).toBe(nonce);
  expect(endLaunch(state ?? '', storage)).toBeNull();
  await begin();
  expect(endLaunch('another', storage)).toBeNull();
  expect(storage.getItem(storageKeys.launchState)).toBeNull();
  expect(storage.getItem(storageKeys.launchNonce)).toBeNull();
});
