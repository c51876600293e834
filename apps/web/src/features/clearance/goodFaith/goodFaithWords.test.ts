import type { GoodFaithView } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { expect, it } from 'vitest';
import { standText, totalText } from '#/features/clearance/goodFaith/goodFaithWords.ts';

it.each([
  [6, /^The {payer} says that the plan is not active\./],
  [40, /^The {payer} knows somebody who differs \(First Name MisMatch\), so nobody knows whether the plan pays\./],
  [41, /somebody who differs \(STATE MisMatch\)/],
  [42, /somebody who differs \(DOB MisMatch\)/],
])('[GEN-07] why it is asked who pays, by status %s', (PayerStatusID, why) => {
  const view: Partial<GoodFaithView> = { Stand: 'AskFirst', By: null, PayerStatusID };
  expect(standText(view as GoodFaithView)).toMatchObject({
    title: 'Ask who pays',
    why: expect.stringMatching(why) as string,
  });
});

it.each([
  [null, 'Not included'],
  [0, '$0.00'],
  [187_500, '$1,875.00'],
])('[GEN-07] %s cents in all are told as %s', (TotalCents, text) => {
  expect(totalText({ TotalCents })).toBe(text);
});
