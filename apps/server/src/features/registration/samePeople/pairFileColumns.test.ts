import type { SamePeoplePair } from '@coverline/contract/registration/samePeople.ts';
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { xlsx } from '#/platform/export/xlsx.ts';
import { pairFileColumns } from './pairFileColumns.ts';

const one = { RegMasterID: 'a', MRN: '1', LastName: 'Apartson', FirstName: 'Lena', DateOfBirth: '1959-05-14' };
const pair: SamePeoplePair = {
  PairID: 'p',
  Verdict: 'review',
  Points: 7.34,
  Evidence: [{ Field: 'name', Points: 7.34, Reason: 'The names are the same' }],
  HeldBack: [],
  FoundAt: '2026-11-20T15:30:00.000Z',
  ApartBy: 'Ana Lin',
  ApartAt: '2026-11-21T02:15:00.000Z',
  One: one,
  Other: { ...one, RegMasterID: 'b', MRN: '2', DateOfBirth: '' },
};
const filed = async (state: 'Open' | 'Apart') => {
  const [head = [], line = []] = await readSheet(
    await xlsx('Pairs', pairFileColumns(state, 'America/New_York'), [pair]),
  );
  return Object.fromEntries(head.map((name, at) => [String(name), line[at] ?? null]));
};

it('pairs that are two people leave with who said so, and when by the clock of the client', async () => {
  const apart = await filed('Apart');
  expect(apart).toMatchObject({
    Points: 7.3,
    'Date of birth': new Date('1959-05-14'),
    'Other date of birth': null,
    Found: new Date('2026-11-20T10:30:00Z'),
    'Said by': 'Ana Lin',
    Said: new Date('2026-11-20T21:15:00Z'),
  });
  const { 'Said by': _by, Said: _at, ...rest } = apart;
  expect(await filed('Open')).toEqual(rest);
});
