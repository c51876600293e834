import { describe, expect, it } from 'vitest';
import { outcomes, type UnknownKind } from '../eligibility/status/outcome.ts';
import { itemFate, retryBudget, type Try } from './itemFate.ts';

const tried = (outcome: Try['outcome'], changes: Partial<Try> = {}): Try => ({
  outcome,
  kind: null,
  rejections: [],
  attempts: 0,
  ...changes,
});

describe('R-09 what becomes of an item', () => {
  const cases: readonly [string, Try, string][] = [
    ['an answer', tried('Answered'), 'Done'],
    ['an AAA is an answer too', tried('PayerRefused', { rejections: ['75'], kind: 'notFound' }), 'Done'],
    [
      'an AAA of the set-up leaves the question open',
      tried('PayerRefused', { rejections: ['51'], kind: 'setup' }),
      'Failed',
    ],
    [
      'AAA 42: unable to respond now',
      tried('PayerRefused', { rejections: ['42'], kind: 'payerUnavailable' }),
      'RetryWait',
    ],
    ['AAA 80: no response from the payer', tried('PayerRefused', { rejections: ['15', '80'] }), 'RetryWait'],
    ['the connection never stood', tried('NotSent'), 'RetryWait'],
    ['silence', tried('NoAnswer'), 'RetryWait'],
    ['malformed in the payer’s eyes', tried('Rejected999'), 'Failed'],
    ['the envelope was turned away', tried('RejectedTA1'), 'Failed'],
    ['an error instead of an answer', tried('EnvelopeError'), 'Failed'],
    ['the sign-in was not accepted', tried('AuthRefused'), 'Failed'],
    ['unreadable', tried('Unreadable'), 'Failed'],
    ['about somebody else', tried('WrongAnswer'), 'Failed'],
    ['called off', tried('Cancelled'), 'Failed'],
    ['asked by hand', tried('ByHand'), 'Failed'],
    ['the circuit is open', tried('CircuitOpen'), 'Pending'],
    ['the queue is full', tried('Overloaded'), 'Pending'],
    ['a fifth time is not asked', tried('NoAnswer', { attempts: 4 }), 'Failed'],
    ['nor after AAA 42', tried('PayerRefused', { attempts: 4, rejections: ['42'] }), 'Failed'],
    ['an open circuit is no try', tried('CircuitOpen', { attempts: 4 }), 'Pending'],
  ];
  it.each(cases)('%s', (_, one, status) => expect(itemFate(one, 0.5).status).toBe(status));

  it('every outcome of the closed list has a fate', () => {
    expect(outcomes.length).toBeGreaterThan(10);
    const kinds: readonly (UnknownKind | null)[] = [null, 'payerUnavailable', 'setup', 'notFound', 'other'];
    for (const outcome of outcomes)
      for (const kind of kinds) expect(itemFate(tried(outcome, { kind }), 0).status).toMatch(/^\w+$/);
  });

  it('the waits are drawn below 1, 5, 30 and 120 minutes', () => {
    const waits = (random: number) =>
      [0, 1, 2, 3].map((attempts) => {
        const fate = itemFate(tried('NotSent', { attempts }), random);
        return fate.status === 'RetryWait' ? fate.waitMs / 60_000 : null;
      });
    expect(waits(1)).toEqual([1, 5, 30, 120]);
    expect(waits(0.5)).toEqual([0.5, 2.5, 15, 60]);
  });

  it('what was silent is never asked again before 90 seconds', () => {
    for (const random of [0, 0.1, 0.5, 0.99]) {
      const fate = itemFate(tried('NoAnswer'), random);
      expect(fate.status === 'RetryWait' && fate.waitMs).toBeGreaterThanOrEqual(90_000);
    }
  });

  it('a tenth of the items may be asked again, and a hundred in any case', () => {
    expect([0, 5, 1000, 1010, 50_000].map(retryBudget)).toEqual([100, 100, 100, 101, 5000]);
  });
});
