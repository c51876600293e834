import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findingsOf } from '../decision/decisionFindings.ts';
import { tied } from '../decision/matchLines.ts';
import { read278 } from '../x12/read278.ts';
import { interchange, latin1 } from '@coverline/x12/testing/messages.ts';
import { bundleFaults } from './bundleFaults.ts';
import { type JsonObject, object } from './fhir.ts';
import { extensionUrl, systems, temporary, x12List } from './names.ts';
import { entriesOf, pasRules } from './rules.ts';
import { readPas } from './readPas.ts';

const folder = join(import.meta.dirname, '../../samples/pas');
const sample = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
const coding = (system: string, code: string) => ({ coding: [{ system, code }] });

const review = (action: string, more: readonly JsonObject[] = []) => ({
  category: coding(systems.adjudication, 'submitted'),
  extension: [
    {
      url: extensionUrl('reviewAction'),
      extension: [
        { url: extensionUrl('reviewActionCode'), valueCodeableConcept: coding(x12List(306), action) },
        ...more,
      ],
    },
  ],
});
const number = (value: string) => ({ url: 'number', valueString: value });
const reason = (code: string) => ({
  url: 'reasonCode',
  valueCodeableConcept: coding('https://codesystem.x12.org/external/886', code),
});

const answer = (over: JsonObject, ...others: JsonObject[]): JsonObject => ({
  resourceType: 'Bundle',
  meta: { profile: ['http://hl7.org/fhir/us/davinci-pas/StructureDefinition/profile-pas-response-bundle'] },
  identifier: { system: 'urn:x', value: 'R1' },
  type: 'collection',
  timestamp: '2026-11-21T09:15:00Z',
  entry: [
    {
      resourceType: 'ClaimResponse',
      id: 'r1',
      identifier: [{ system: 'urn:trnorg:9417730166', value: 'AUTH-9001' }],
      status: 'active',
      type: coding(systems.claimType, 'professional'),
      use: 'preauthorization',
      patient: { reference: 'Patient/patient' },
      created: '2026-11-21T09:15:00Z',
      insurer: { reference: 'Organization/insurer' },
      request: { reference: 'Claim/AUTH-9001-1' },
      outcome: 'complete',
      ...over,
    },
    ...others,
  ].map((resource, at) => ({ fullUrl: `https://payer.example/fhir/${at}`, resource })),
});
const item = (
  itemSequence: number,
  action: string,
  more: readonly JsonObject[] = [],
  over: JsonObject = {},
): JsonObject => ({
  itemSequence,
  adjudication: [review(action, more)],
  ...over,
});
const abara = {
  resourceType: 'Patient',
  id: 'patient',
  identifier: [{ value: 'MRN9' }, { type: coding(systems.identifierType, 'MB'), value: 'QX7' }],
  name: [
    { use: 'old', family: 'BROOK' },
    { family: 'ABARA', given: ['NKECHI', 'ADA'] },
  ],
  birthDate: '1984-02-29',
};
const wish = (code: string, over: JsonObject = {}): JsonObject => ({
  resourceType: 'Task',
  input: [{ type: temporary('attachments-needed'), valueCodeableConcept: coding(systems.loinc, code) }],
  ...over,
});
const asked = {
  trace: 'AUTH-9001',
  lines: [
    { sequence: 1, code: '97110', modifiers: ['GP'] },
    { sequence: 2, code: '97140', modifiers: [] },
  ],
};
const read = (bundle: unknown) => readPas(bundle).decisions.map(({ decision, named }) => tied(decision, named, asked));

describe('[GEN-08] bundles of the PAS test kit', () => {
  const expected: Readonly<Record<string, readonly [kind: string, decisions: readonly (readonly [string, string])[]]>> =
    {
      PAS_Subscription_example_full_resource: ['Other', []],
      PAS_Subscription_example_v221_good: ['Other', []],
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

  it.each<readonly [string, JsonObject, string | null, string | null]>([
    ['a moment', { created: '2026-11-21T23:30:00-06:00' }, '2026-11-21T23:30:00-06:00', '2026-11-21'],
    ['a day', { created: '2026-11-21' }, '2026-11-21', '2026-11-21'],
    ['a moment without its zone', { created: '2026-11-21T23:30:00' }, '2026-11-21', '2026-11-21'],
    ['no such moment', { created: '2026-11-21T99:30:00Z' }, '2026-11-21', '2026-11-21'],
    ['a month', { created: '2026-11' }, null, null],
  ])('made at %s', (_, over, issuedAt, issuedOn) => {
    const [decision] = read(answer(over));
    expect(decision && [decision.issuedAt, decision.issuedOn]).toEqual([issuedAt, issuedOn]);
  });

  it.each<readonly [string, JsonObject, readonly JsonObject[], readonly string[] | null]>([
    ['by its relative address', {}, [abara], ['ABARA', 'NKECHI ADA', '1984-02-29', 'QX7']],
    [
      'by its whole address',
      { patient: { reference: 'https://payer.example/fhir/1' } },
      [{ ...abara, id: 'x' }],
      ['ABARA', 'NKECHI ADA', '1984-02-29', 'QX7'],
    ],
    [
      'by an address of elsewhere',
      { patient: { reference: 'https://our.example/fhir/Patient/patient' } },
      [abara],
      ['ABARA', 'NKECHI ADA', '1984-02-29', 'QX7'],
    ],
    ['by a number alone', { patient: { identifier: { value: 'QX7' } } }, [], ['', '', '', 'QX7']],
    ['who is not there', {}, [], null],
    ['who is no patient', { patient: { reference: 'Task/t' } }, [{ resourceType: 'Task', id: 't' }], null],
    ['of half a birth date', {}, [{ ...abara, birthDate: '1984' }], ['ABARA', 'NKECHI ADA', '', 'QX7']],
  ])('names its patient %s', (_, over, others, expected) => {
    const [decision] = read(answer(over, ...others));
    const patient = decision?.patient;
    expect(patient ? [patient.lastName, patient.firstName, patient.dateOfBirth, patient.memberId] : null).toEqual(
      expected,
    );
  });

  it('authorized in two parts: each is a part of its line', () => {
    const part = (count: number, code: string, itemSequence: readonly number[] = [1]) => ({
      itemSequence,
      productOrService: coding(systems.hcpcs, code),
      quantity: { value: count, code: 'VS' },
      adjudication: [review('A1', [number(`N${count}`)])],
    });
    const found = (addItem: readonly JsonObject[]) =>
      read(answer({ item: [item(1, 'A6'), item(2, 'A6')], addItem }))[0]?.lines.map(
        ({ sequence, code, number: own, quantity }) => [sequence, code, own, quantity?.count ?? null],
      );
    expect(found([part(6, '97110'), part(4, '97112'), part(3, '97140', [2])])).toEqual([
      [1, '97110', 'N6', 6],
      [1, '97112', 'N4', 4],
      [2, '97140', 'N3', 3],
    ]);
    expect(found([part(6, '97530', [1, 2])])).toEqual([
      [1, '97530', 'N6', 6],
      [2, '97530', 'N6', null],
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

  const response = (claim: string, over: JsonObject = {}) => ({
    ...object(entriesOf(answer({ request: { reference: claim } }))[0]?.['resource']),
    id: `r-${claim.slice(-1)}`,
    identifier: [{ value: `T-${claim.slice(-1)}` }],
    item: [item(1, 'A4')],
    ...over,
  });
  const about = (reference: string) => ({ reasonReference: { reference } });
  it.each<readonly [string, readonly JsonObject[], readonly (readonly string[])[]]>([
    [
      'by the claim that it names',
      [
        response('Claim/a'),
        response('Claim/b'),
        wish('B', about('Claim/b')),
        wish('A', about('https://our.example/Claim/a')),
      ],
      [['A'], ['B']],
    ],
    [
      'by the number of the claim',
      [response('Claim/a'), response('Claim/b'), wish('B', { reasonReference: { identifier: { value: 'T-b' } } })],
      [[], ['B']],
    ],
    ['that names none is each one’s', [response('Claim/a'), response('Claim/b'), wish('A')], [['A'], ['A']]],
    ['that names one that is not there too', [response('Claim/a'), wish('A', about('Claim/z'))], [['A']]],
    ['that wants nothing', [response('Claim/a'), { resourceType: 'Task', input: [] }], [[]]],
  ])('a task is its response’s, %s', (_, [first, ...others], codes) => {
    const found = read(answer(first ?? {}, ...others));
    expect(found.map(({ wanted }) => wanted.map(({ code }) => code))).toEqual(codes);
  });

  it('a notification that has its response as a bundle is the same decision, each with its own tasks and patient', () => {
    const bundle = answer({ item: [item(1, 'A4')] }, abara, wish('34133-9'));
    const other = answer({ item: [item(1, 'A3', [reason('0V')])], patient: { reference: 'Patient/p2' } });
    const status = { resourceType: 'Parameters', parameter: [{ name: 'type', valueCode: 'event-notification' }] };
    const wrapped = (...inside: readonly JsonObject[]) => ({
      resourceType: 'Bundle',
      type: 'history',
      entry: [status, ...inside].map((resource, at) => ({ fullUrl: `urn:uuid:${at}`, resource })),
    });
    const notified = readPas(wrapped(bundle));
    expect([notified.kind, notified.notice?.type]).toEqual(['Notification', 'event-notification']);
    expect(notified.decisions).toEqual(readPas(bundle).decisions);
    expect(
      readPas(wrapped(bundle, other, { ...abara, id: 'p2' })).decisions.map(({ decision }) => [
        decision.outcome,
        decision.patient?.lastName,
        decision.wanted.length,
      ]),
    ).toEqual([
      ['Pended', 'ABARA', 1],
      ['Denied', 'ABARA', 0],
    ]);
    expect(readPas(wrapped(wrapped(bundle))).decisions).toEqual(readPas(bundle).decisions);
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
