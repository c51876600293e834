import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interchange, latin1 } from '@coverline/x12/testing/messages.ts';
import { describe, expect, it } from 'vitest';
import { findingsOf } from '../decision/decisionFindings.ts';
import { tied } from '../decision/matchLines.ts';
import { read278 } from '../x12/read278.ts';
import { bundleFaults } from './bundleFaults.ts';
import type { JsonObject } from './fhir.ts';
import { extensionUrl, systems, temporary, x12List } from './names.ts';
import { readPas } from './readPas.ts';
import { pasRules } from './rules.ts';
import { abara, answer, asked, coding, item, number, read, reason, review } from './testing/answerOf.ts';

const folder = join(import.meta.dirname, '../../samples/pas');
const sample = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));

describe('[GEN-08] bundles of the PAS test kit', () => {
  const expected: Readonly<Record<string, readonly [kind: string, decisions: readonly (readonly [string, string])[]]>> =
    {
      PAS_Subscription_example_full_resource: ['Subscription', []],
      PAS_Subscription_example_v221_good: ['Subscription', []],
      PAS_notification_example_full_resource: ['Notification', [['Pended', '']]],
      PAS_notification_example_id_only: ['Notification', []],
      conformant_pas_bundle_v110_multiple_items: ['Request', []],
      'mock-capability-statement': ['Other', []],
      'request-device-submit-pended': ['Request', []],
      'request-inquire': ['Request', []],
      'request-referral-submit': ['Request', []],
      'response-denied-v221': ['Response', [['Partial', '']]],
      'response-pended-v221': ['Response', [['Pended', '']]],
      valid_pa_inquire_response_bundle: ['Inquiry', [['Approved', 'AUTH0001']]],
      valid_pa_response_bundle: ['Response', [['Approved', 'AUTH0001']]],
      valid_pa_response_bundle_denial: ['Response', [['Denied', 'AUTH0001']]],
    };
  it('are all here', () => {
    expect(readdirSync(folder).toSorted()).toEqual(
      Object.keys(expected)
        .map((name) => `${name}.json`)
        .toSorted(),
    );
  });
  it.each(Object.entries(expected))('%s is read', (name, [kind, decisions]) => {
    const found = readPas(sample(name));
    expect(found.kind).toBe(kind);
    expect(
      found.decisions.map(({ decision, named }) => [decision.outcome, decision.number || (named[0]?.number ?? '')]),
    ).toEqual(decisions);
  });
  it('the one that is called denied denies a line and approves the other', () => {
    const [decision] = read(sample('response-denied-v221'));
    expect(
      decision?.lines.map(({ sequence, action, from, to, issuedOn }) => [sequence, action, from, to, issuedOn]),
    ).toEqual([
      [1, 'A3', '2024-01-30', '2024-02-29', '2024-01-30'],
      [2, 'A1', '2024-01-30', '2024-02-29', '2024-01-30'],
    ]);
    const of = {
      patient: null,
      from: '2024-01-30',
      to: '2024-02-29',
      lines: asked.lines.map((line) => ({ ...line, quantity: null })),
    };
    expect(decision && findingsOf(decision, of)).toEqual([
      { kind: 'DeniedWithoutReason', sequence: 1 },
      { kind: 'ApprovedWithoutNumber', sequence: 2 },
    ]);
  });
  it('what they lack of the newest profiles is told, and they are read all the same', () => {
    expect(readPas(sample('response-denied-v221')).faults).toEqual([
      { rule: 'BundleIdentifier', place: 'Bundle.identifier' },
      { rule: 'ResponseRequest', place: 'ClaimResponse.request' },
    ]);
    expect(new Set(readPas(sample('request-referral-submit')).faults.map(({ rule }) => rule))).toEqual(
      new Set(['InfoDocument', 'DocumentInside', 'MemberId']),
    );
  });
  it.each([
    ['PAS_notification_example_full_resource', 1],
    ['PAS_notification_example_id_only', 0],
  ])('%s is the first event of its topic, with %i decisions', (name, decisions) => {
    const { notice, decisions: found } = readPas(sample(name));
    expect(notice).toEqual({
      type: 'event-notification',
      subscription: 'https://example.org/fhir/Subscription/admission',
      topic: 'http://hl7.org/fhir/us/davinci-pas/SubscriptionTopic/PASSubscriptionTopic',
      status: 'active',
      event: 1,
    });
    expect(found.length).toBe(decisions);
  });
});

describe('[GEN-08] a ClaimResponse', () => {
  it('an approval: number, days, quantity', () => {
    const period = [
      { url: extensionUrl('itemPreAuthPeriod'), valuePeriod: { start: '2026-12-01', end: '2026-12-31' } },
    ];
    const [decision] = read(answer({ item: [item(1, 'A1', [number('N1')], { extension: period })] }));
    expect(decision).toMatchObject({
      outcome: 'Approved',
      issuedOn: '2026-11-21',
      traces: ['AUTH-9001', 'Claim/AUTH-9001-1'],
    });
    expect(decision?.lines).toMatchObject([
      { sequence: 1, number: 'N1', from: '2026-12-01', to: '2026-12-31', quantity: null },
    ]);
    expect(bundleFaults(answer({ item: [item(1, 'A1')] }), 'Response')).toEqual([]);
  });

  it.each([
    ['without an end', { start: '2026-12-01', end: '9999-12-31' }, '2026-12-01', null],
    ['without a beginning', { start: '9999-12-31', end: '2026-12-31' }, null, '2026-12-31'],
    ['a day that the calendar lacks', { start: '2026-12-01', end: '2026-02-31' }, null, null],
    ['moments', { start: '2026-12-01T08:00:00Z', end: '2026-12-31T23:59:59Z' }, '2026-12-01', '2026-12-31'],
    ['a month alone', { start: '2026-12-01', end: '2026-12' }, null, null],
    ['since a year, until a day', { start: '2026', end: '2026-12-31' }, null, '2026-12-31'],
    ['without an end stated', { start: '2026-12-01' }, '2026-12-01', null],
  ])('F04 a period %s', (_, valuePeriod, from, to) => {
    const extension = [{ url: extensionUrl('itemPreAuthPeriod'), valuePeriod }];
    const [decision] = read(
      answer({ item: [item(1, 'A1', [number('N1')], { extension })], preAuthPeriod: valuePeriod }),
    );
    expect(decision).toMatchObject({ from, to, lines: [{ from, to }] });
  });

  it('changed: the item says A6, and what was authorized stands in addItem of its number', () => {
    const added = {
      itemSequence: [1],
      productOrService: coding(systems.hcpcs, '97110'),
      modifier: [coding(systems.hcpcs, 'GP')],
      quantity: { value: 6, code: 'VS' },
      servicedPeriod: { start: '2026-12-01', end: '2026-12-15' },
      adjudication: [review('A1', [number('N2')])],
    };
    const [decision] = read(answer({ item: [item(1, 'A6'), item(2, 'A3', [reason('0V')])], addItem: [added] }));
    expect(decision?.outcome).toBe('Partial');
    expect(decision?.lines).toMatchObject([
      {
        sequence: 1,
        action: 'A6',
        outcome: 'Modified',
        number: 'N2',
        code: '97110:GP',
        quantity: { count: 6, unit: 'Visits' },
        from: '2026-12-01',
        to: '2026-12-15',
      },
      { sequence: 2, action: 'A3', outcome: 'Denied', reasons: ['0V'] },
    ]);
  });

  it('denied in the payer’s words', () => {
    const [decision] = read(
      answer({
        item: [item(1, 'A3', [], { noteNumber: [1] })],
        processNote: [
          { number: 1, text: 'No records of therapy' },
          { number: 2, text: 'Call us' },
        ],
      }),
    );
    expect([decision?.lines[0]?.notes, decision?.notes]).toEqual([['No records of therapy'], ['Call us']]);
  });

  it('refused: reasons, what to do, and where', () => {
    const error = {
      code: coding(x12List(901), '72'),
      extension: [
        { url: extensionUrl('errorFollowupAction'), valueCodeableConcept: coding(x12List(889), 'C') },
        { url: extensionUrl('errorPath'), valueString: 'Bundle.entry[4].resource.identifier' },
      ],
    };
    const [decision] = read(answer({ outcome: 'error', error: [error] }));
    expect(decision).toMatchObject({
      outcome: 'Rejected',
      reasons: ['72'],
      refusals: [{ code: '72', followUp: 'C', sequence: null, place: 'Bundle.entry[4].resource.identifier' }],
    });
    const [one] = read(
      answer({
        outcome: 'partial',
        item: [
          item(1, 'A1', [number('N1')]),
          { itemSequence: 2, adjudication: [{ category: coding(systems.adjudication, 'submitted') }] },
        ],
        error: [{ ...error, itemSequence: 2 }],
      }),
    );
    expect([one?.outcome, one?.lines.map(({ outcome }) => outcome)]).toEqual(['Partial', ['Approved', 'Rejected']]);
  });

  it('pended for a document and a questionnaire, until a day', () => {
    const task = {
      resourceType: 'Task',
      restriction: { period: { end: '2026-12-01' } },
      input: [
        { type: temporary('payer-url'), valueUrl: 'https://payer.example/attach' },
        {
          type: temporary('attachments-needed'),
          valueCodeableConcept: coding(systems.loinc, '34133-9'),
          extension: [{ url: extensionUrl('paLineNumber'), valueInteger: 1 }],
        },
        {
          type: temporary('questionnaire-context'),
          valueString: 'ctx-77',
          extension: [{ url: extensionUrl('paLineNumber'), valueInteger: 2 }],
        },
      ],
    };
    const [decision] = read(answer({ item: [item(1, 'A4')] }, task));
    expect(decision?.wanted).toEqual([
      { kind: 'Attachment', code: '34133-9', sequence: 1, until: '2026-12-01' },
      { kind: 'Questionnaire', code: 'ctx-77', sequence: 2, until: '2026-12-01' },
    ]);
  });

  it('both wires give the same of the same decision', () => {
    const segments = [
      'BHT*0007*11*Claim/AUTH-9001-1*20261121*0915*18',
      'HL*1**20*1',
      'NM1*X3*2*NW*****PI*NW001',
      'HL*2*1*21*1',
      'NM1*1P*2*LAKE*****XX*1730166000',
      'HL*3*2*22*1',
      'NM1*IL*1*ABARA*NKECHI*ADA***MI*QX7',
      'DMG*D8*19840229*F',
      'HL*4*3*EV*1',
      'TRN*2*AUTH-9001*9417730166',
      'UM*HS*I*PT',
      'DTP*102*D8*20261121',
      'HL*5*4*SS*0',
      'TRN*2*AUTH-9001-1*9417730166',
      'HCR*A6*N2',
      'DTP*007*RD8*20261201-20261215',
      'SV1*HC:97110:GP',
      'HSD*VS*6',
      'HL*6*4*SS*0',
      'TRN*2*AUTH-9001-2*9417730166',
      'HCR*A3**0V',
      'SV1*HC:97140',
    ];
    const wired = read278(latin1(interchange(segments, { kind: '278', functional: 'HI', guide: '005010X217' })));
    const [x12] = wired.ok ? wired.decisions.map(({ decision, named }) => tied(decision, named, asked)) : [];
    const added = {
      itemSequence: [1],
      productOrService: coding(systems.hcpcs, '97110'),
      modifier: [coding(systems.hcpcs, 'GP')],
      quantity: { value: 6, code: 'VS' },
      servicedPeriod: { start: '2026-12-01', end: '2026-12-15' },
      adjudication: [review('A6')],
    };
    const second = {
      itemSequence: [2],
      productOrService: coding(systems.hcpcs, '97140'),
      adjudication: [review('A3')],
    };
    const [fhir] = read(
      answer(
        {
          created: '2026-11-21',
          item: [item(1, 'A6', [number('N2')]), item(2, 'A3', [reason('0V')])],
          addItem: [added, second],
        },
        abara,
      ),
    );
    expect(fhir).toEqual(x12);
  });

  it.each([
    ['nothing', null, 'Unreadable'],
    ['a text', 'Bundle', 'Unreadable'],
    ['an empty bundle', { resourceType: 'Bundle' }, 'Unreadable'],
    [
      'lists where objects stand',
      {
        resourceType: 'Bundle',
        entry: [{ resource: { resourceType: 'ClaimResponse', item: 7, adjudication: 'x', error: {} } }],
      },
      'Response',
    ],
    ['a list of nothing to an inquiry', { resourceType: 'Parameters' }, 'Inquiry'],
    [
      'several answers to an inquiry',
      {
        resourceType: 'Parameters',
        parameter: [answer({}), answer({})].map((resource) => ({ name: 'return', resource })),
      },
      'Inquiry',
    ],
    ['an outcome', { resourceType: 'OperationOutcome', issue: [{ code: 'invalid' }] }, 'Outcome'],
  ])('%s', (_, value, kind) => {
    expect(readPas(value).kind).toBe(kind);
  });

  it('what is wrong is told beside the answers to an inquiry', () => {
    const outcome = { resourceType: 'OperationOutcome', issue: [{ code: 'timeout' }] };
    const read = readPas({
      resourceType: 'Parameters',
      parameter: [answer({}), outcome].map((resource) => ({ name: 'return', resource })),
    });
    expect([read.decisions.length, read.issues]).toEqual([1, ['timeout']]);
  });

  it.each<readonly [string, JsonObject]>([
    ['ClaimResponseFirst', { ...answer({}), entry: [{ fullUrl: 'urn:uuid:1', resource: { resourceType: 'Task' } }] }],
    ['ResponseActive', answer({ status: 'cancelled' })],
    ['ResponseOutcome', answer({ outcome: 'queued' })],
    ['ResponseRequest', answer({ request: undefined })],
    [
      'ResponseSubmitted',
      answer({ item: [{ itemSequence: 1, adjudication: [{ category: coding(systems.adjudication, 'benefit') }] }] }),
    ],
  ])('%s is seen where it is broken', (rule, bundle) => {
    expect(bundleFaults(bundle, 'Response').map((fault) => fault.rule)).toContain(rule);
    expect(pasRules.some(({ key }) => key === rule)).toBe(true);
  });
});
