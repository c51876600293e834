import { expect, it } from 'vitest';
import { takeToken } from './takeToken.ts';

const take = (hash: string) => {
  const seen: string[] = [];
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, url?: string | URL | null) => void seen.push(String(url)),
  };
  return { token: takeToken({ hash, pathname: '/Account/Link' }, history), seen };
};

it('A-15 the token is read from behind the #, and stands in no address after that', () => {
  const token = 'x'.repeat(43);
  expect(take(`#${token}`)).toEqual({ token, seen: ['/Account/Link'] });
  expect(take('#/Account/Profile')).toEqual({ token: null, seen: ['/Account/Link'] });
  expect(take('')).toEqual({ token: null, seen: [] });
});
