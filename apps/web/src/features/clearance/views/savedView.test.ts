import { expect, it } from 'vitest';
import { type ClearanceView, plainView } from '../clearanceView.ts';
import { isAsSaved, savedOf, viewOf, writtenOver } from './savedView.ts';

const payer = '8d0c2b52-6f0e-4f0c-9a55-2b3d6c1f7e02';
const saved = (view: ClearanceView, hidden: readonly string[] = []) => ({
  ...savedOf(view, hidden),
  ViewID: 'v',
  Name: 'Mine',
  IsShared: false,
  IsMine: true,
  IsFirst: false,
  By: 'Ana Lin',
});

it.each<readonly [string, ClearanceView]>([
  ['as it begins', plainView],
  ['days by name, which are none yet', { ...plainView, days: 'tomorrow', tab: 'NotCleared', nobody: true }],
  ['days of its own', { ...plainView, days: 'own', from: '2026-06-01', to: '2026-06-05', payers: [payer] }],
  ['filters and sort', { ...plainView, lights: ['Red'], check: 'Eligibility', sort: { by: 'risk', descending: true } }],
])('what is saved %s is shown again', (_, view) => {
  expect(viewOf(saved(view))).toEqual(view);
  expect(isAsSaved(saved(view), { ...view, page: 3 }, [])).toBe(true);
});

it('a name writes over one’s own view of that name, however it is written, and nobody else’s', () => {
  const mine = saved(plainView);
  const theirs = { ...mine, Name: 'Theirs', IsMine: false, IsShared: true };
  expect(writtenOver([theirs, mine], ' mINE ')).toBe(mine);
  expect(writtenOver([theirs, mine], 'Theirs')).toBeUndefined();
});

it('another filter or another choice of columns is another view', () => {
  const one = saved(plainView, ['mrn', 'location']);
  expect(isAsSaved(one, plainView, ['location', 'mrn'])).toBe(true);
  expect(isAsSaved(one, plainView, [])).toBe(false);
  expect(isAsSaved(one, { ...plainView, tab: 'Cleared' }, ['location', 'mrn'])).toBe(false);
  expect(savedOf({ ...plainView, days: 'week' }, []).Filter).toMatchObject({ From: '', To: '', Search: '' });
});
