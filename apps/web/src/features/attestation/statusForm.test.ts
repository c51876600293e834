import { describe, expect, it } from 'vitest';
import { changeOf, nextOfAll, statusMessages } from './statusForm.ts';

const typed = { To: '', Reason: ' Late ', ClaimID: ' C-1 ', PaidCents: '1,250.5' };

describe('[ROUTE-027] a change of status as it is typed', () => {
  it.each([
    ['Sent', { To: 'Sent', Reason: '', ClaimID: 'C-1', PaidCents: null }],
    ['Accepted', { To: 'Accepted', Reason: '', ClaimID: 'C-1', PaidCents: 125050 }],
    ['Rejected', { To: 'Rejected', Reason: 'Late', ClaimID: '', PaidCents: null }],
    ['', null],
  ])('%j', (To, change) => expect(changeOf({ ...typed, To })).toEqual(change));

  it.each([
    [{ ...typed, To: '' }, { To: 'Choose a status' }],
    [{ ...typed, To: 'Accepted', PaidCents: 'much' }, { PaidCents: 'Enter an amount in dollars' }],
    [{ ...typed, To: 'Accepted', PaidCents: '' }, { PaidCents: 'Enter what was paid, 0 if nothing was yet' }],
    [{ ...typed, To: 'Reversed', Reason: '' }, { Reason: 'Value is required' }],
    [{ ...typed, To: 'Sent' }, {}],
  ])('%j is told', (fields, messages) => expect(statusMessages(fields)).toEqual(messages));

  it('several become what all of them may, and are not accepted together', () => {
    const row = (Status: 'Extracted' | 'Sent' | 'Reversed', Result: 'NoCoverage' | 'Coverage') => ({ Status, Result });
    expect(nextOfAll([row('Sent', 'NoCoverage')])).toEqual(['Accepted', 'Rejected', 'Reversed']);
    expect(nextOfAll([row('Sent', 'NoCoverage'), row('Sent', 'NoCoverage')])).toEqual(['Rejected', 'Reversed']);
    expect(nextOfAll([row('Extracted', 'NoCoverage'), row('Extracted', 'Coverage')])).toEqual(['Reversed']);
    expect(nextOfAll([row('Extracted', 'NoCoverage'), row('Reversed', 'NoCoverage')])).toEqual([]);
  });
});
