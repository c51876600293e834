import { expect, it } from 'vitest';
import { acrossReasonMessage } from './acrossClients.ts';

const few = 'A reason needs a few words, at least 10 characters';
const person = 'Leave numbers and dates of persons out: each client reads this';

it.each([
  ['', 'A reason is required'],
  [' \n', 'A reason is required'],
  ['ticket', few],
  ['aaaaaaaaaaaaaaaa', few],
  ['slow   ', few],
  ['Ticket 104233: the payer answers late', null],
  ['Outage of 2026, 14 clients asked', null],
  ['member 123-45-6789 complains', person],
  ['member 123456789 complains', person],
  ['member 1EG4-TE5-MK73 complains', person],
  ['born 5/14/1959, not found', person],
  ['born 1959-05-14, not found', person],
])('the reason %j', (reason, message) => {
  expect(acrossReasonMessage(reason)).toBe(message);
});
