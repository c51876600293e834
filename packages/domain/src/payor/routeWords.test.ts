import { expect, it } from 'vitest';
import { passedOverSentences } from './routeWords.ts';

it('says of each way why it was passed over', () => {
  const ways = ['NotSent', 'CircuitOpen', 'EnvelopeError', 'Something new'].map((outcome) => ({
    gateway: 'Pine Direct',
    outcome,
  }));
  expect(passedOverSentences(ways)).toEqual([
    'Pine Direct could not be reached, so the next way was tried.',
    'Pine Direct has been failing and was left alone, so the next way was tried.',
    'Pine Direct was closed and turned the request away, so the next way was tried.',
    'Pine Direct did not take the request, so the next way was tried.',
  ]);
});
