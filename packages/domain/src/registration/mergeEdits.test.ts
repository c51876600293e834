import { expect, it } from 'vitest';
import { mergeEdits } from './mergeEdits.ts';

const base = { City: 'Oldtown', Zip: '10001', Phone: '1', Codes: ['A'] };

it('what each side alone changed stands, and what both changed differently is ours to decide', () => {
  const ours = { ...base, City: 'Ours', Zip: '20002', Codes: ['A', 'B'] };
  const theirs = { ...base, City: 'Theirs', Phone: '2', Codes: ['A', 'B'] };
  expect(mergeEdits(base, ours, theirs)).toEqual({
    merged: { City: 'Ours', Zip: '20002', Phone: '2', Codes: ['A', 'B'] },
    conflicts: ['City'],
    taken: ['Phone'],
  });
});

it('nothing of ours is lost where the other changed nothing, and nothing of theirs where we did not', () => {
  const changed = { ...base, Zip: '30003' };
  expect(mergeEdits(base, changed, base)).toEqual({ merged: changed, conflicts: [], taken: [] });
  expect(mergeEdits(base, base, changed)).toEqual({ merged: changed, conflicts: [], taken: ['Zip'] });
});
