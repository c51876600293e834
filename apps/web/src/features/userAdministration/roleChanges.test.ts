import { expect, it } from 'vitest';
import { copiedRoles, roleChanges } from './roleChanges.ts';

it('only what differs is sent, in the order of roles and with what was seen', () => {
  const before = { one: ['Reports', 'PriorAuth'], two: ['Reports'] };
  expect(roleChanges(before, before)).toEqual([]);
  expect(roleChanges(before, { one: ['PriorAuth', 'Reports'], two: ['Reports'], three: [] })).toEqual([]);
  expect(roleChanges(before, { one: ['LiveChat', 'Reports'], two: [], three: ['Reports'] })).toEqual([
    { ClientID: 'one', Roles: ['Reports', 'LiveChat'], Before: ['Reports', 'PriorAuth'] },
    { ClientID: 'two', Roles: [], Before: ['Reports'] },
    { ClientID: 'three', Roles: ['Reports'], Before: [] },
  ]);
});

it('copied roles replace those of the same client and leave the others', () => {
  expect(copiedRoles({ one: ['Reports'], two: ['LiveChat'] }, { one: ['PriorAuth'] })).toEqual({
    one: ['PriorAuth'],
    two: ['LiveChat'],
  });
});
