import { expect, it } from 'vitest';
import { filedStatus } from './verdictTexts.ts';

const row = { State: 'Finished', StatusID: 1, UnknownKind: null, Outcome: 'Answered', HeldWhy: null } as const;

it.each([
  ['Waiting', { State: 'Queued', StatusID: null, Outcome: null }],
  ['Active', {}],
  ['Inactive', { StatusID: 6 }],
  ['{Payer} unavailable', { StatusID: null, UnknownKind: 'payerUnavailable' }],
  ['Not found', { StatusID: null, UnknownKind: 'notFound', Outcome: 'PayerRefused' }],
  ['Wrong answer set aside', { StatusID: null, UnknownKind: 'other', Outcome: 'WrongAnswer' }],
  ['Not stated by the {payer}', { StatusID: null }],
  ['Waits for a review ({Payer}: Active)', { HeldWhy: 'Review' }],
  ['Rejected, another person’s ({Payer}: Not stated by the {payer})', { HeldWhy: 'Rejected', StatusID: null }],
] as const)('[ROUTE-028] a file says what the list says of an answer: %s', (text, changes) => {
  expect(filedStatus({ ...row, ...changes })).toBe(text);
});
