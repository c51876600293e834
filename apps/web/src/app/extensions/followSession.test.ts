import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#/api/session/session.ts';
import { followSession } from '#/app/extensions/followSession.ts';
import { aUser } from '#/app/testing.ts';

const left = { message: null, keepsPlace: false };
beforeEach(() => {
  vi.stubGlobal('localStorage', { removeItem: () => {} });
  session.leave(left); // whoever a test of another file signed in
});
afterEach(() => {
  session.leave(left);
  vi.unstubAllGlobals();
});

it('[STATE-13] [EXT-08] [EXT-09] a restored session registers the tab once with each extension, its end wipes them', () => {
  session.enter(aUser());
  const told: string[] = [];
  const stop = followSession(
    () => ['mbi', 'claim'],
    (id, code) => told.push(`${id} ${code}`),
  );
  expect(told).toEqual(['mbi 2', 'claim 2']);
  session.enter(aUser({ FirstName: 'Ada' }));
  session.patch({ LastName: 'Marker' });
  expect(told).toHaveLength(2);
  session.leave(left);
  session.arrived();
  expect(told.slice(2)).toEqual(['mbi 3', 'claim 3']);
  session.enter(aUser());
  expect(told.slice(4)).toEqual(['mbi 2', 'claim 2']);
  stop();
});

it('nobody is told before anybody has signed in', () => {
  const told: string[] = [];
  const stop = followSession(
    () => ['mbi'],
    (id, code) => told.push(`${id} ${code}`),
  );
  expect(told).toEqual([]);
  stop();
});
