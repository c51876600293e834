import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Outcome, outcomes } from '../states/arrival.ts';
import { authStatusText } from '../states/authStatusText.ts';
import type { Decision } from './decision.ts';
import type { NamedPatient } from './namedPatient.ts';
import { type AskedFor, type DecisionFinding, findingsOf } from './decisionFindings.ts';
import { fitsFormat } from './numberFormat.ts';
import { outcomeOf, reviewActions } from './reviewActions.ts';
import { rollUp } from './rollUp.ts';
import { decisionOf, lineOf } from './testing/decisionOf.ts';

describe('[GEN-08] HCR01 and what it is called', () => {
  it.each<readonly [string, Outcome, string]>([
    ['A1', 'Approved', 'Approved'],
    ['A2', 'Partial', 'Partially approved'],
    ['A3', 'Denied', 'Denied'],
    ['A4', 'Pended', 'Pended'],
    ['A6', 'Modified', 'Approved - modified'],
    ['C', 'Cancelled', 'Cancelled'],
    ['CT', 'ContactPayer', 'Contact {payer}'],
    ['NA', 'NotRequired', 'Not required'],
  ])('%s is %s, shown as %s', (action, outcome, text) => {
    expect(outcomeOf(action)).toBe(outcome);
    expect(authStatusText[outcome as keyof typeof authStatusText].text).toBe(text);
  });

  it.each(['A5', 'a1', '', 'PENDEDCODE', 'toString', '__proto__'])('%s is nothing that anybody decided', (action) => {
    expect(outcomeOf(action)).toBe('Unreadable');
  });
  it('there are eight', () => {
    expect(Object.keys(reviewActions).length).toBe(8);
  });
});

const rolled = (actions: string): Outcome => rollUp(null, actions.split(' ').map(outcomeOf));

describe('[GEN-08] what lines come to', () => {
  it.each<readonly [string, Outcome]>([
    ['A1', 'Approved'],
    ['A1 A1 A1', 'Approved'],
    ['A3 A3', 'Denied'],
    ['A4 A1', 'Pended'],
    ['A4 A3', 'Pended'],
    ['A4 CT', 'Pended'],
    ['A1 A3', 'Partial'],
    ['A6 A3', 'Partial'],
    ['A2 A3', 'Partial'],
    ['A1 A6', 'Modified'],
    ['A2 A6', 'Modified'],
    ['A6', 'Modified'],
    ['A2 A1', 'Partial'],
    ['CT A1', 'ContactPayer'],
    ['CT CT', 'ContactPayer'],
    ['CT A3', 'ContactPayer'],
    ['ZZ A1', 'Unreadable'],
    ['C A1', 'Approved'],
    ['C A3', 'Denied'],
    ['C C', 'Cancelled'],
    ['NA NA', 'NotRequired'],
    ['NA C', 'Cancelled'],
    ['NA A1', 'Approved'],
    ['NA A3', 'Denied'],
  ])('%s: %s', (actions, outcome) => {
    expect(rolled(actions)).toBe(outcome);
  });

  it.each<readonly [readonly Outcome[], Outcome]>([
    [['Rejected'], 'Rejected'],
    [['Rejected', 'Denied'], 'Denied'],
    [['Rejected', 'Approved'], 'Partial'],
  ])('%j, of which some were not reviewed: %s', (lines, outcome) => {
    expect(rollUp(null, lines)).toBe(outcome);
  });

  it('without lines the word for the whole; without that none', () => {
    expect([rollUp('Modified', []), rollUp(null, [])]).toEqual(['Modified', 'Unreadable']);
  });

  it('their order does not matter, and a line that wants a call never counts as approved', () => {
    const some = fc.array(fc.constantFrom(...outcomes), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(some, (lines) => {
        const outcome = rollUp(null, lines);
        expect(rollUp(null, lines.toReversed())).toBe(outcome);
        if (lines.includes('ContactPayer')) expect(['Approved', 'Modified', 'Partial']).not.toContain(outcome);
        if (outcome === 'Approved')
          expect(lines.every((line) => ['Approved', 'Cancelled', 'NotRequired'].includes(line))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

const visits = (count: number) => ({ count, unit: 'Visits' }) as const;
const annabel: NamedPatient = {
  lastName: 'Tallow',
  firstName: 'Annabel',
  suffix: '',
  dateOfBirth: '1980-03-07',
  memberId: 'QX774401928',
};
const asked: AskedFor = {
  patient: annabel,
  from: '2026-12-01',
  to: '2026-12-31',
  lines: [
    { sequence: 1, code: '97110', quantity: visits(12) },
    { sequence: 2, code: '97140', quantity: null },
  ],
};
const one: AskedFor = { ...asked, lines: asked.lines.slice(0, 1) };

describe('[GEN-08] what is wrong with a decision', () => {
  it.each<readonly [string, Decision, AskedFor, readonly DecisionFinding[]]>([
    ['an approval with its number', decisionOf('A1', [], { number: 'N1' }), asked, []],
    [
      'an approval of another person',
      decisionOf('A1', [], { number: 'N1', patient: { ...annabel, lastName: 'Okafor', dateOfBirth: '1951-11-30' } }),
      asked,
      [{ kind: 'OfAnotherPatient', sequence: null }],
    ],
    [
      'an approval under another last name',
      decisionOf('A1', [], { number: 'N1', patient: { ...annabel, lastName: 'Okafor' } }),
      asked,
      [{ kind: 'PatientDiffers', sequence: null }],
    ],
    [
      'more than asked in two parts of a line',
      decisionOf('A1', [
        lineOf(1, 'A1', { number: 'N1', quantity: visits(8) }),
        lineOf(1, 'A1', { number: 'N2', quantity: visits(5) }),
      ]),
      one,
      [{ kind: 'ApprovedAboveAsked', sequence: 1 }],
    ],
    [
      'as much as asked in two parts',
      decisionOf('A1', [
        lineOf(1, 'A1', { number: 'N1', quantity: visits(8) }),
        lineOf(1, 'A1', { number: 'N2', quantity: visits(4) }),
      ]),
      one,
      [],
    ],
    ['an approval without', decisionOf('A1', []), asked, [{ kind: 'ApprovedWithoutNumber', sequence: null }]],
    ['the number at its line', decisionOf('', [lineOf(1, 'A1', { number: 'N1' })]), one, []],
    [
      'the number of the whole for the line',
      decisionOf('A1', [lineOf(1, '', { outcome: 'Approved' })], { number: 'N1' }),
      one,
      [],
    ],
    ['a denial without a reason', decisionOf('A3', []), asked, [{ kind: 'DeniedWithoutReason', sequence: null }]],
    ['a denial with the payer’s words', decisionOf('A3', [], { notes: ['Not medically necessary'] }), asked, []],
    ['a line denied without', decisionOf('', [lineOf(1, 'A3')]), one, [{ kind: 'DeniedWithoutReason', sequence: 1 }]],
    ['a line denied, the reason at the whole', decisionOf('', [lineOf(1, 'A3')], { reasons: ['0V'] }), one, []],
    ['a denial, each line with its reason', decisionOf('A3', [lineOf(1, 'A3', { reasons: ['0V'] })]), one, []],
    [
      'a denial, a line with its reason and one without',
      decisionOf('A3', [lineOf(1, 'A3', { reasons: ['0V'] }), lineOf(2, 'A3')]),
      asked,
      [
        { kind: 'DeniedWithoutReason', sequence: null },
        { kind: 'DeniedWithoutReason', sequence: 2 },
      ],
    ],
    ['pended, each line with the payer’s words', decisionOf('A4', [lineOf(1, 'A4', { notes: ['X'] })]), one, []],
    ['pended without a reason', decisionOf('A4', []), asked, [{ kind: 'PendedWithoutReason', sequence: null }]],
    [
      'pended for a document',
      decisionOf('A4', [], { wanted: [{ kind: 'Attachment', code: '34133-9', sequence: null, until: null }] }),
      asked,
      [],
    ],
    [
      'more than was asked',
      decisionOf('', [lineOf(1, 'A1', { number: 'N', quantity: visits(13) })]),
      one,
      [{ kind: 'ApprovedAboveAsked', sequence: 1 }],
    ],
    [
      'less than nothing',
      decisionOf('', [lineOf(1, 'A1', { number: 'N', quantity: visits(-3) })]),
      one,
      [{ kind: 'ApprovedNothing', sequence: 1 }],
    ],
    ['as much as was asked', decisionOf('', [lineOf(1, 'A1', { number: 'N', quantity: visits(12) })]), one, []],
    [
      'in days where visits were asked',
      decisionOf('', [lineOf(1, 'A1', { number: 'N', quantity: { count: 3, unit: 'Days' } })]),
      one,
      [{ kind: 'QuantityInAnotherUnit', sequence: 1 }],
    ],
    ['modified to fewer', decisionOf('', [lineOf(1, 'A6', { number: 'N', quantity: visits(6) })]), one, []],
    [
      'modified, and as asked',
      decisionOf('', [lineOf(1, 'A6', { number: 'N', quantity: visits(12) })]),
      one,
      [{ kind: 'ModifiedWithoutChange', sequence: 1 }],
    ],
    [
      'holds for no asked day',
      decisionOf('A1', [], { number: 'N', from: '2027-01-01', to: '2027-01-31' }),
      asked,
      [{ kind: 'PeriodMissesAsked', sequence: null }],
    ],
    [
      'ends before it begins',
      decisionOf('A1', [], { number: 'N', from: '2026-12-20', to: '2026-12-10' }),
      asked,
      [{ kind: 'PeriodReversed', sequence: null }],
    ],
    [
      'a line that was not asked',
      decisionOf('', [lineOf(1, 'A1', { number: 'N' }), lineOf(null, 'A1', { number: 'N' })]),
      one,
      [{ kind: 'LineNotAsked', sequence: null }],
    ],
    [
      'a line without a decision',
      decisionOf('', [lineOf(1, 'A1', { number: 'N' })]),
      asked,
      [{ kind: 'LineNotDecided', sequence: 2 }],
    ],
    ['a word for the whole is one for that line', decisionOf('A1', [lineOf(1, 'A1', { number: 'N' })]), asked, []],
    [
      'the whole approved, a line denied',
      decisionOf('A1', [lineOf(1, 'A3')], { number: 'N', reasons: ['0V'] }),
      one,
      [{ kind: 'WholeAndLinesDiffer', sequence: null }],
    ],
    ['a code that nobody knows', decisionOf('ZZ', []), asked, [{ kind: 'UnknownAction', sequence: null }]],
  ])('%s', (_, decision, of, findings) => {
    expect(findingsOf(decision, of)).toEqual(findings);
  });

  it('a number of another format', () => {
    expect(findingsOf(decisionOf('A1', [], { number: 'N1' }), asked, ['A99999999'])).toEqual([
      { kind: 'NumberOfAnotherFormat', sequence: null },
    ]);
  });

  it.each([
    ['NWA77120', ['NWA99999'], true],
    ['nwa77120 ', ['NWA99999'], true],
    ['NWA7712', ['NWA99999'], false],
    ['NWB77120', ['NWA99999'], true],
    ['1234567', ['NWA99999', '9999999'], true],
    ['AB12', ['XXXX'], true],
    ['A-12', ['XXXX'], false],
    ['A-12', ['A-99'], true],
    ['T12345', ['T9*'], true],
    ['T', ['T9*'], false],
    ['T1-2', ['T9*'], false],
    ['whatever', [], true],
  ])('%s beside %j: %s', (number, masks, expected) => {
    expect(fitsFormat(number, masks)).toBe(expected);
  });
});
