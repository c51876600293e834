import { expect, it } from 'vitest';
import { checkRules } from './checkRules.ts';
import type { VisitFacts } from './visitFacts.ts';

it.each([
  [false, 'Answered for 12/07/2026'],
  [true, 'Answered for 12/07/2026, asked again after 03/07/2027'],
])('of services that recur (%s) it is told until when the questionnaire holds', (isRecurring, reason) => {
  const msp = { isMedicare: true, toldFor: '2026-12-07', isRecurring };
  const facts = { isSelfPay: false, serviceOn: '2026-12-07', msp } as VisitFacts; // all that this check looks at
  expect(checkRules.MspQuestionnaire(facts)).toMatchObject({ state: 'Pass', reason });
});
