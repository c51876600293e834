import { expect, it } from 'vitest';
import { acceptedShare, codeOf, type DecideForm, decideMessages, undecided } from './decideForm.ts';

const form = (changes: Partial<DecideForm>): DecideForm => ({ ...undecided(null), ...changes });

it.each([
  [{}, { Decision: 'Choose one' }, null],
  [{ Decision: 'Accepted' as const }, { Saw: 'Say what you saw' }, null],
  [{ Decision: 'Accepted' as const, Saw: 'card' }, {}, 'card'],
  [{ Decision: 'Rejected' as const, Saw: 'card' }, { Why: 'Say why it is rejected' }, null],
  [{ Decision: 'Rejected' as const, Why: 'other' }, { Note: 'Say why' }, 'other'],
  [{ Decision: 'Rejected' as const, Why: 'other', Note: 'A neighbour' }, {}, 'other'],
  [{ Decision: 'NeedInfo' as const, Saw: 'card' }, {}, null],
])('a decision of %o is held to be %o', (changes, messages, code) => {
  expect(decideMessages(form(changes))).toEqual(messages);
  expect(codeOf(form(changes))).toBe(code);
});

it('tells how often such coverages were accepted, and nothing where none was reviewed', () => {
  expect(acceptedShare({ Reviewed: 41, Accepted: 26 })).toBeCloseTo(63.41, 2);
  expect(acceptedShare({ Reviewed: 0, Accepted: 0 })).toBeNull();
});
