import { expect, it } from 'vitest';
import { figureTexts } from './figureTexts.ts';

const none = { Answered: 0, Hits: 0, BillableHits: 0, SpentCents: 0, FoundCents: 0 };

it('[GEN-05] shares are of the searches that somebody answered, and the cost is that of each with coverage to bill', () => {
  expect(figureTexts({ ...none, Answered: 24, Hits: 12, BillableHits: 7, SpentCents: 1_000 })).toEqual({
    hitRate: '12 of 24, 50.00%',
    billableRate: '7 of 24, 29.17%',
    costPerHit: '$1.43',
  });
});

it('of nothing there is no share', () => {
  expect(figureTexts({ ...none, SpentCents: 33 })).toEqual({ hitRate: '', billableRate: '', costPerHit: '' });
});
