import { expect, it } from 'vitest';
import { opensSession, storesToken } from '#/api/session/storesToken.ts';

const token = (sid: string, n: number) => `h.${btoa(JSON.stringify({ sid, n, iat: 0, exp: 60 }))}.s`;

it('[CONST-01] B-06 stores a newer or equal number of the same session, never an outdated one', () => {
  const stores = (n: number) =>
    storesToken({ incoming: token('a', n), sentWith: token('a', 4), signsIn: false, stored: token('a', 5) });
  expect([4, 5, 6].map(stores)).toEqual([false, true, true]);
});

it('I-05 an answer that was on its way when the user left does not bring the token back', () => {
  expect(storesToken({ incoming: token('a', 5), sentWith: token('a', 4), signsIn: false, stored: null })).toBe(false);
});

it('never stores over the session that somebody else has begun, but a sign-in begins its own', () => {
  const stored = token('b', 0);
  expect(storesToken({ incoming: token('a', 9), sentWith: token('a', 8), signsIn: false, stored })).toBe(false);
  expect(storesToken({ incoming: token('a', 0), sentWith: stored, signsIn: true, stored })).toBe(true);
});

it('[CALL-02] an external refresh begins a session only where the token is of another one than it was sent with', () => {
  expect([null, token('b', 3)].map((sentWith) => opensSession(token('a', 0), sentWith))).toEqual([true, true]);
  expect(opensSession(token('a', 5), token('a', 4))).toBe(false);
});
