import { describe, expect, it } from 'vitest';
import { type JsonObject, object } from './fhir.ts';
import { extensionUrl, systems, x12List } from './names.ts';
import { readPas } from './readPas.ts';
import { entriesOf } from './rules.ts';
import { abara, answer, coding, item, number, read, reason, review, wish } from './testing/answerOf.ts';

describe('[GEN-08] what stands around a ClaimResponse', () => {
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

  const request = (over: JsonObject = {}): JsonObject => ({
    resourceType: 'CommunicationRequest',
    id: 'c1',
    category: [coding(x12List(755), 'OB')],
    payload: [
      {
        extension: [
          { url: extensionUrl('serviceLineNumber'), valuePositiveInt: 2 },
          { url: extensionUrl('contentModifier'), valueCodeableConcept: coding(systems.loinc, '11504-8') },
        ],
        contentString: 'Send it.',
      },
    ],
    ...over,
  });
  const asksFor = { communicationRequest: [{ reference: 'CommunicationRequest/c1' }] };
  it.each<readonly [string, JsonObject, JsonObject, readonly unknown[]]>([
    ['by LOINC code, for a line', asksFor, request(), [['11504-8', 2, null]]],
    [
      'by report type, for the whole',
      asksFor,
      request({ payload: [{ contentString: 'The note.' }] }),
      [['OB', null, null]],
    ],
    ['until a day', asksFor, request({ occurrencePeriod: { end: '2026-12-04' } }), [['11504-8', 2, '2026-12-04']]],
    ['that no response names', {}, request(), [['11504-8', 2, null]]],
  ])('wants documents by a communication request: %s', (_, over, wanted, expected) => {
    const [decision] = read(answer({ item: [item(1, 'A4')], ...over }, wanted));
    expect(decision?.wanted.map(({ code, sequence, until }) => [code, sequence, until])).toEqual(expected);
  });

  it('a communication request is of the response that names it alone', () => {
    const second = {
      ...(object(entriesOf(answer({}))[0]).resource as JsonObject),
      id: 'r2',
      request: { reference: 'Claim/other' },
    };
    const found = read(answer(asksFor, second, request()));
    expect(found.map(({ wanted }) => wanted.length)).toEqual([1, 0]);
  });
});
