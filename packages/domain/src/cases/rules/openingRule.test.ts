import { expect, it } from 'vitest';
import { denialCodesTyped } from './denialCode.ts';
import { emptyOpeningRule, openingProblems, openingText, type OpeningRule } from './openingRule.ts';

const rule = (change: Partial<OpeningRule>): OpeningRule => ({ ...emptyOpeningRule, Name: 'One', ...change });

it.each<[string, OpeningRule, object]>([
  ['a visit', rule({}), {}],
  ['no name', rule({ Name: ' ' }), { Name: 'Value is required' }],
  ['an answer without a result', rule({ Source: 'Answer' }), { Results: 'Choose at least one' }],
  ['an answer', rule({ Source: 'Answer', Results: ['6'] }), {}],
  ['a denial without a code', rule({ Source: 'Denial' }), { Codes: 'Enter at least one' }],
  ['a denial by codes', rule({ Source: 'Denial', Codes: denialCodesTyped('22, co-109;\nB7, 22') }), {}],
  [
    'a denial by words',
    rule({ Source: 'Denial', Codes: denialCodesTyped('22, not covered') }),
    { Codes: 'Enter codes such as 22 or CO 109, with commas between' },
  ],
  ['results that another source does not read', rule({ Source: 'Share', Results: [] }), {}],
])('[STATE-43] what a rule lacks: %s', (_what, of, problems) => {
  expect(openingProblems(of)).toEqual(problems);
});

it('[STATE-43] no rule is on before somebody has switched it on', () => {
  expect(emptyOpeningRule.IsOn).toBe(false);
});

it.each<[OpeningRule, string]>([
  [
    rule({ Days: 1 }),
    'A self-pay inpatient {visit} of at least $5,000 opens: Medicaid application, normal priority, to be worked on within a day.',
  ],
  [
    rule({ Class: 'Any', MinCents: 0, Type: 'Charity', Priority: 4, Days: 0 }),
    'A self-pay {visit} opens: Financial assistance, emergency priority, to be worked on that day.',
  ],
  [
    rule({ Source: 'Answer', Results: ['Unknown', '6', '31'], Type: 'CallPayer', Priority: 3 }),
    'An answer that is Unknown, not found, Inactive or Active (CALL) opens: Call to the {payer}, high priority.',
  ],
  [
    rule({ Source: 'Share', MaxShare: 200, Type: 'Charity', Priority: 1 }),
    'A disposition at 200 % of the poverty level or below opens: Financial assistance, low priority.',
  ],
  [
    rule({ Source: 'Denial', Codes: denialCodesTyped('22,co109,OA 31'), Type: 'Denial', Priority: 3 }),
    'A claim that is denied by code 22, CO 109 or OA 31 opens: Denial, high priority.',
  ],
])('[STATE-43] a rule as a sentence', (of, text) => {
  expect(openingText(of)).toBe(text);
});
