import { describe, expect, it } from 'vitest';
import type { Decision } from '../decision/decision.ts';
import { findingsOf } from '../decision/decisionFindings.ts';
import type { JsonObject } from './fhir.ts';
import { extensionUrl, systems, temporary, x12List } from './names.ts';
import { answer, asked, coding, item, number, read, reason, review, wish } from './testing/answerOf.ts';

const one = (over: JsonObject, ...others: readonly JsonObject[]): Decision => {
  const [decision] = read(answer(over, ...others));
  if (decision === undefined) throw new Error('nothing was read');
  return decision;
};
const linesOf = ({ lines }: Decision) =>
  lines.map(({ sequence, outcome, number: own, quantity }) => [sequence, outcome, own, quantity?.count ?? null]);

describe('[GEN-08] a ClaimResponse as payers write it', () => {
  it.each<readonly [string, JsonObject, Decision['outcome'], readonly unknown[]]>([
    [
      'the number on the items alone',
      { item: [item(1, 'A1', [number('N1')]), item(2, 'A1', [number('N2')])] },
      'Approved',
      [
        [1, 'Approved', 'N1', null],
        [2, 'Approved', 'N2', null],
      ],
    ],
    [
      'the number in an extension of the item, as earlier guides have it',
      { item: [item(1, 'A1', [], { extension: [{ url: extensionUrl('authorizationNumber'), valueString: 'N3' }] })] },
      'Approved',
      [[1, 'Approved', 'N3', null]],
    ],
    [
      'the number as preAuthRef of the item',
      { item: [item(1, 'A1', [], { preAuthRef: 'N4' })] },
      'Approved',
      [[1, 'Approved', 'N4', null]],
    ],
    [
      'a number of the item before that of what was added',
      {
        item: [item(1, 'A6', [number('N5')])],
        addItem: [
          { itemSequence: [1], quantity: { value: 3, unit: 'Visits' }, adjudication: [review('A1', [number('N6')])] },
        ],
      },
      'Modified',
      [[1, 'Modified', 'N5', 3]],
    ],
    [
      'items in another order',
      { item: [item(2, 'A3', [reason('0V')]), item(1, 'A1', [number('N1')])] },
      'Partial',
      [
        [2, 'Denied', '', null],
        [1, 'Approved', 'N1', null],
      ],
    ],
    [
      'an item twice, word for word',
      { item: [item(1, 'A1', [number('N1')]), item(1, 'A1', [number('N1')]), item(2, 'A1', [number('N1')])] },
      'Approved',
      [
        [1, 'Approved', 'N1', null],
        [2, 'Approved', 'N1', null],
      ],
    ],
    [
      'what was added twice, word for word',
      {
        item: [item(1, 'A6')],
        addItem: [1, 2].map(() => ({
          itemSequence: [1],
          quantity: { value: 3 },
          adjudication: [review('A1', [number('N1')])],
        })),
      },
      'Modified',
      [[1, 'Modified', 'N1', 3]],
    ],
    [
      'one item of several, and nothing of the others',
      { item: [item(2, 'A1', [number('N1')])] },
      'Approved',
      [[2, 'Approved', 'N1', null]],
    ],
    ['a word for the whole and no items', { adjudication: [review('A3', [reason('0V')])] }, 'Denied', []],
    [
      'a certification in part of a line',
      { item: [item(1, 'A2', [number('N1')]), item(2, 'A1', [number('N1')])] },
      'Partial',
      [
        [1, 'Partial', 'N1', null],
        [2, 'Approved', 'N1', null],
      ],
    ],
    ['queued, and no items', { outcome: 'queued' }, 'Pended', []],
    ['an error without an item', { outcome: 'error', error: [{ code: coding(x12List(901), '75') }] }, 'Rejected', []],
    ['nothing that anybody decided', {}, 'Unreadable', []],
  ])('%s', (_, over, outcome, lines) => {
    const decision = one(over);
    expect(decision.outcome).toBe(outcome);
    expect(linesOf(decision)).toEqual(lines);
  });

  it('a review action whose own list stands behind another coding is that of X12', () => {
    const local = { system: 'https://payer.example/decisions', code: 'OK' };
    const both = { coding: [local, { system: x12List(306), code: 'A6' }] };
    const adjudication = [
      {
        category: coding(systems.adjudication, 'submitted'),
        extension: [
          {
            url: extensionUrl('reviewAction'),
            extension: [{ url: extensionUrl('reviewActionCode'), valueCodeableConcept: both }],
          },
        ],
      },
    ];
    expect(one({ item: [{ itemSequence: 1, adjudication }] }).lines[0]).toMatchObject({
      action: 'A6',
      outcome: 'Modified',
    });
  });

  it('what names no line of ours is told as that', () => {
    const of = {
      patient: null,
      from: '2026-12-01',
      to: '2026-12-31',
      lines: asked.lines.map((line) => ({ ...line, quantity: null })),
    };
    const decision = one({ item: [item(1, 'A1', [number('N1')]), item(7, 'A1', [number('N1')])] });
    expect(findingsOf(decision, of).map(({ kind, sequence }) => [kind, sequence])).toEqual([
      ['LineNotAsked', null],
      ['LineNotDecided', 2],
    ]);
  });
});

describe('[GEN-08] a task as payers write it', () => {
  const input = (type: JsonObject, value: JsonObject) => ({ type, ...value });
  const needed = (value: JsonObject) => input(temporary('attachments-needed'), { valueCodeableConcept: value });
  it.each<readonly [string, readonly JsonObject[], readonly (readonly [string, string])[]]>([
    [
      'several documents and a form, each once',
      [
        needed(coding(systems.loinc, '34133-9')),
        needed(coding(x12List(755), 'OB')),
        input(temporary('questionnaire-context'), { valueString: 'ctx-1' }),
        input(temporary('payer-url'), { valueUrl: 'https://payer.example/attach' }),
      ],
      [
        ['Attachment', '34133-9'],
        ['Attachment', 'OB'],
        ['Questionnaire', 'ctx-1'],
      ],
    ],
    [
      'a report type beside the LOINC code that says more',
      [
        needed({
          coding: [
            { system: x12List(755), code: 'OZ' },
            { system: systems.loinc, code: '11504-8' },
          ],
        }),
      ],
      [['Attachment', '11504-8']],
    ],
    [
      'words of CDex in a list of its own',
      [
        input(coding('http://hl7.org/fhir/us/davinci-cdex/CodeSystem/cdex-temp', 'attachments-needed'), {
          valueCodeableConcept: coding(systems.loinc, '11506-3'),
        }),
        input(coding('http://hl7.org/fhir/us/davinci-cdex/CodeSystem/cdex-temp', 'questionnaires-needed'), {
          valueCanonical: 'https://payer.example/Questionnaire/knee',
        }),
      ],
      [
        ['Attachment', '11506-3'],
        ['Questionnaire', 'https://payer.example/Questionnaire/knee'],
      ],
    ],
    ['a word that nobody knows', [input(temporary('call-us'), { valueString: 'now' })], []],
    ['nothing', [], []],
  ])('wants %s', (_, inputs, expected) => {
    const { wanted } = one({ item: [item(1, 'A4')] }, wish('x', { input: [...inputs] }));
    expect(wanted.map(({ kind, code }) => [kind, code])).toEqual(expected);
  });
});
