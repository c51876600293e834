import { expect, it } from 'vitest';
import type { CoverageSummaryWire } from '../coverageSummary.ts';
import { keptText } from './keptText.ts';

const some = {} as CoverageSummaryWire; // that there is one is all that is asked

it.each([
  ['kept with its answer', { Outcome: 'Answered', SummaryKept: true, Summary: some }, null],
  ['of before, worked out now', { Outcome: 'Answered', SummaryKept: false, Summary: some }, /worked out of it now/],
  ['of before, and not to be worked out', { Outcome: 'Answered', SummaryKept: false, Summary: null }, /none can be/],
  ['of no answer', { Outcome: 'NoAnswer', SummaryKept: false, Summary: null }, null],
])('a summary %s', (_what, result, said) => {
  const text = keptText(result);
  if (said === null) expect(text).toBeNull();
  else expect(text).toMatch(said);
});
