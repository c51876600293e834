import { expect, it } from 'vitest';
import { loginAfter, restoredAddress } from '#/app/routing/addresses.ts';

const place = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

it('[STATE-10] a restore goes by Login with the p mark and the path in the hash, but for Login itself or a hash', () => {
  expect(restoredAddress(place('/spifmanagement/search', '?a=1'))).toBe('/?p=1#/spifmanagement/search?a=1');
  expect(restoredAddress(place('/'))).toBeNull();
  expect(restoredAddress(place('/Account/Logon'))).toBeNull();
  expect(restoredAddress(place('/Account/Profile', '', '#/tos'))).toBeNull();
});

it('[STATE-21] Login after a session carries the message, and the place where it is kept and needed somebody', () => {
  expect(loginAfter(place('/Account/Profile'), 'Bye & thanks', false)).toBe('/?message=Bye+%26+thanks');
  expect(loginAfter(place('/Account/Profile', '?x=1'), null, true)).toBe('/#/Account/Profile?x=1');
  expect(loginAfter(place('/tos', '', '#/Account/Profile'), null, true)).toBe('/#/Account/Profile');
  expect(loginAfter(place('/error'), 'Bye', true)).toBe('/?message=Bye');
  expect(loginAfter(place('/', '', '#//evil.example'), 'Bye', true)).toBe('/?message=Bye');
});
