import { expect, it } from 'vitest';
import { externalSignIn } from '#/app/start/externalSignIn.ts';

const asked = (pathname: string, search = '', hash = '') => {
  const url = new URL(externalSignIn({ pathname, search, hash }), 'http://portal.example');
  return { path: url.pathname, ...Object.fromEntries(url.searchParams) };
};

it('[LOGIN-11] [NET-13] the way to the directory carries the destination, from the hash or from the address itself', () => {
  const path = '/Account/Logon/SignIn';
  const redirectUri = '/#/spifmanagement/eligibility?SpifResponseID=5';
  expect(asked('/', '', '#/spifmanagement/eligibility?SpifResponseID=5')).toEqual({ path, redirectUri });
  expect(asked('/spifmanagement/eligibility', '?SpifResponseID=5')).toEqual({ path, redirectUri });
  expect(asked('/')).toEqual({ path, redirectUri: '/' });
  expect(asked('/', '', '#//evil.example')).toEqual({ path, redirectUri: '/' });
});

it('after a session that ended, or a sign-in that was refused, the directory asks anew who is there', () => {
  expect(asked('/', '?message=Gone', '#/Account/Profile')).toMatchObject({
    again: '1',
    redirectUri: '/#/Account/Profile',
  });
});
