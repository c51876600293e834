import { expect, it } from 'vitest';
import { cameWords, stateWords } from './fileWords.ts';

it.each([
  ['Written', '', 'Unknown', 'Waits to be brought'],
  ['Rejected', 'TA1 R 006', 'Bad', 'Rejected: TA1 R 006'],
  ['Answered', '', 'Good', 'Answered'],
  ['Silent', '', 'Bad', 'No answer in its time'],
] as const)('a file that is %s says so', (State, Reason, grade, text) => {
  expect(stateWords({ State, Reason })).toEqual({ grade, text });
});

it.each([
  ['Taken', 0, 0, 'Good', 'Taken in'],
  ['Taken', 0, 3, 'Good', 'Taken in, 3 a second time'],
  ['Quarantined', 2, 0, 'Bad', 'Left there: 2 of nobody we asked about'],
  ['Quarantined', 0, 0, 'Bad', 'Left there: not readable'],
  ['Unfinished', 0, 0, 'Unknown', 'Still being written'],
] as const)('what came, %s with %i strangers and %i repeated', (State, Strangers, Repeated, grade, text) => {
  expect(cameWords({ State, Strangers, Repeated })).toEqual({ grade, text });
});
