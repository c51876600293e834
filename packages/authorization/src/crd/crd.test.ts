import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapeFaults } from '../pas/shape/shapeFaults.ts';
import { type JsonObject, list, object, text } from '../pas/fhir.ts';
import { line, party, person, requestOf } from '../request/testing/requestOf.ts';
import { requests } from '../request/testing/requests.ts';
import { isRequired } from '../required/isRequired.ts';
import type { RequiredAnswer } from '../required/requiredFacts.ts';
import type { CrdContext } from './crdContext.ts';
import { hookRequest, type PrimaryHook, primaryHooks } from './hookRequest.ts';
import { coverageInformationUrl } from './names.ts';
import { readServices } from './prefetch.ts';
import type { CrdFault } from './crdFaults.ts';
import { readCrd } from './readCrd.ts';

const context: CrdContext = {
  base: 'https://portal.example/fhir',
  at: '2026-11-29T09:15:00-05:00',
  hookInstance: 'd5a80646-7ef5-4edf-ade9-72407ca28c76',
  practitionerId: '',
  encounterId: '',
};
const request = requestOf({ lines: [line(), line({ sequence: 2, code: 'E0601', kind: 'Professional' })] });
const resources = (bundle: unknown) => list(object(bundle)['entry']).map((entry) => object(entry['resource']));
const kinds = (bundle: unknown) => resources(bundle).map((one) => `${text(one['resourceType'])}/${text(one['id'])}`);

describe('[GEN-08] what a CRD service is asked', () => {
  it.each<readonly [PrimaryHook, readonly string[], string | null, readonly string[]]>([
    [
      'appointment-book',
      ['appointments', 'patientId', 'userId'],
      'appointments',
      ['Appointment/AUTH-9001-visit', 'ServiceRequest/AUTH-9001-1', 'DeviceRequest/AUTH-9001-2'],
    ],
    [
      'order-sign',
      ['draftOrders', 'patientId', 'userId'],
      'draftOrders',
      ['ServiceRequest/AUTH-9001-1', 'DeviceRequest/AUTH-9001-2'],
    ],
    ['order-dispatch', ['dispatchedOrders', 'patientId', 'performer'], null, []],
  ])('%s has %j', (hook, keys, key, expected) => {
    const call = hookRequest(hook, request, context);
    const about = object(call['context']);
    expect([call['hook'], call['hookInstance'], Object.keys(about).toSorted()]).toEqual([
      hook,
      context.hookInstance,
      keys,
    ]);
    expect(key === null ? [] : kinds(about[key])).toEqual(expected);
    expect(Object.keys(object(call['prefetch']))).toEqual(['patient', 'coverage']);
  });

  it('a dispatch names who is to do it, and the visit is proposed for its days', () => {
    const dispatch = object(hookRequest('order-dispatch', request, context)['context']);
    expect(dispatch).toEqual({
      patientId: 'patient',
      dispatchedOrders: ['ServiceRequest/AUTH-9001-1', 'DeviceRequest/AUTH-9001-2'],
      performer: 'PractitionerRole/performer-role',
    });
    const [visit] = resources(object(hookRequest('appointment-book', request, context)['context'])['appointments']);
    expect(visit).toMatchObject({
      status: 'proposed',
      requestedPeriod: [{ start: '2026-12-03', end: '2026-12-31' }],
      basedOn: [{ reference: 'ServiceRequest/AUTH-9001-1' }, { reference: 'DeviceRequest/AUTH-9001-2' }],
    });
  });

  it('an order says what, for whom, when, why and under which coverage; what was taken away is none', () => {
    const lines = [line({ diagnoses: [1] }), line({ sequence: 2, change: 'Removed' })];
    const draft = object(hookRequest('order-sign', requestOf({ lines }), context)['context'])['draftOrders'];
    expect(resources(draft)).toMatchObject([
      {
        resourceType: 'ServiceRequest',
        status: 'draft',
        intent: 'order',
        priority: 'routine',
        code: { coding: [{ code: '97110' }] },
        subject: { reference: 'Patient/patient' },
        occurrencePeriod: { start: '2026-12-03', end: '2026-12-31' },
        authoredOn: context.at,
        requester: { reference: 'Organization/requestor' },
        performer: [{ reference: 'PractitionerRole/performer-role' }],
        reasonCode: [{ coding: [{ code: 'S83.241A' }] }],
        insurance: [{ reference: 'Coverage/coverage' }],
        quantityQuantity: { value: 12 },
      },
    ]);
  });

  it('each query of the service is answered of what we know, under its name', () => {
    const wanted = {
      p: 'Patient/{{context.patientId}}',
      c: 'Coverage?patient={{context.patientId}}&_include=Coverage:payor',
      s: 'ServiceRequest?_id={{context.draftOrders.ServiceRequest.id}}',
      d: 'DeviceRequest?_id={{context.draftOrders.DeviceRequest.id}}&_include=DeviceRequest:performer',
      e: 'Encounter?_id={{context.encounterId}}',
      constructor: 'constructor/1',
    };
    const asked = requestOf({ ...request, dependent: { ...person({ firstName: 'Lena' }), relationship: '19' } });
    const prefetch = object(hookRequest('order-sign', asked, context, wanted)['prefetch']);
    expect(Object.keys(prefetch)).toEqual(['p', 'c', 's', 'd']);
    expect(object(prefetch['p'])).toMatchObject({ id: 'patient', name: [{ given: ['Lena'] }] });
    expect(kinds(prefetch['c'])).toEqual(['Coverage/coverage', 'Organization/insurer', 'Organization/requestor']);
    expect(kinds(prefetch['s'])).toEqual(['ServiceRequest/AUTH-9001-1']);
    expect(list(object(prefetch['d'])['entry']).map((one) => object(one['search'])['mode'])[0]).toBe('match');
  });

  it('whatever lacks nothing is asked without a fault of shape', () => {
    fc.assert(
      fc.property(requests, fc.constantFrom(...primaryHooks), (asked, hook) => {
        const call = hookRequest(hook, asked, { ...context, encounterId: 'V 7', practitionerId: 'U/1' });
        const bundles = [object(object(call['prefetch'])['coverage'])];
        expect(bundles.flatMap((bundle) => resources(bundle).flatMap((one) => shapeFaults(one)))).toEqual([]);
        expect(shapeFaults(object(object(call['prefetch'])['patient']))).toEqual([]);
        expect(JSON.stringify(call)).not.toMatch(/null|\[\]|\{\}/);
      }),
      { numRuns: 60 },
    );
  });

  it('a person who asks, and nobody who does it', () => {
    const asked = requestOf({ requester: party({ isPerson: true, name: 'Okafor', firstName: 'Uma' }), providers: [] });
    const about = object(hookRequest('order-dispatch', asked, context)['context']);
    expect(about['performer']).toBe('PractitionerRole/requestor-role');
    expect(object(hookRequest('order-sign', asked, { ...context, practitionerId: 'U7' })['context'])['userId']).toBe(
      'Practitioner/U7',
    );
  });
});

describe('the services of a payer', () => {
  it.each<readonly [string, unknown, readonly (readonly [string, string, readonly string[] | null])[]]>([
    [
      'as its discovery has them',
      { services: [{ id: 'crd-sign', hook: 'order-sign', prefetch: { patient: 'Patient/1', n: 7 } }] },
      [['crd-sign', 'order-sign', ['patient']]],
    ],
    ['without prefetch', { services: [{ id: 'a', hook: 'order-sign' }] }, [['a', 'order-sign', null]]],
    ['an id that leads elsewhere', { services: [{ id: '../admin', hook: 'order-sign' }] }, []],
    ['nothing', null, []],
    ['no list', { services: { id: 'a', hook: 'b' } }, []],
  ])('%s', (_, value, expected) => {
    expect(
      readServices(value).map(({ id, hook, prefetch }) => [id, hook, prefetch === null ? null : Object.keys(prefetch)]),
    ).toEqual(expected);
  });
});

const part = (url: string, value: JsonObject): JsonObject => ({ url, ...value });
const said = (needed: string, more: readonly JsonObject[] = []): JsonObject => ({
  url: coverageInformationUrl,
  extension: [
    part('coverage', { valueReference: { reference: 'https://portal.example/fhir/Coverage/coverage' } }),
    part('covered', { valueCode: 'covered' }),
    part('pa-needed', { valueCode: needed }),
    part('date', { valueDate: '2026-11-29' }),
    part('coverage-assertion-id', { valueString: 'A77' }),
    ...more,
  ],
});
const updated = (id: string, ...extension: readonly JsonObject[]): JsonObject => ({
  type: 'update',
  resource: { resourceType: 'ServiceRequest', id, extension: [...extension] },
});
const answered = (...systemActions: readonly JsonObject[]): JsonObject => ({
  cards: [],
  systemActions: [...systemActions],
});

describe('[GEN-08] what a CRD service answers', () => {
  it.each<readonly [string, readonly JsonObject[], RequiredAnswer, string]>([
    ['auth-needed', [], 'Required', ''],
    ['no-auth', [], 'NotRequired', ''],
    ['satisfied', [part('satisfied-pa-id', { valueString: 'PA55' })], 'Satisfied', 'PA55'],
    ['satisfied', [], 'Unknown', ''],
    ['performpa', [], 'OtherAsks', ''],
    ['conditional', [part('info-needed', { valueCode: 'performer' })], 'Unknown', ''],
    ['indeterminate', [], 'Unknown', ''],
    ['no-auth', [part('expiry-date', { valueDate: '2026-11-28' })], 'Unknown', ''],
    ['auth_needed', [], 'Unknown', ''],
    ['constructor', [], 'Unknown', ''],
  ])('%s with %j: %s', (needed, more, answer, number) => {
    const { lines } = readCrd(answered(updated('AUTH-9001-1', said(needed, more))), request);
    const required = isRequired({
      asked: { code: '97110', plan: '', placeOfService: '11', dateOfService: '2026-12-03' },
      rules: [],
      answer: null,
      crd: lines[0]?.information ?? null,
      hasCrd: true,
      goldCard: null,
      today: '2026-11-29',
    });
    expect([lines[0]?.sequence, required.answer, required.number]).toEqual([1, answer, number]);
  });

  it('all that it says beside', () => {
    const more = [
      part('doc-needed', { valueCode: 'clinical' }),
      part('doc-needed', { valueCode: 'admin' }),
      part('doc-purpose', { valueCode: 'withpa' }),
      part('questionnaire', { valueCanonical: 'https://payer.example/Questionnaire/pt|2' }),
      part('questionnaire', { valueCanonical: 'javascript:alert(1)' }),
      part('reason', { valueCodeableConcept: { coding: [{ code: 'gold-card' }] } }),
      part('reason', { valueCodeableConcept: { text: 'Limit reached' } }),
      part('billingCode', { valueCoding: { code: '97110' } }),
      part('expiry-date', { valueDate: '2027-02-28' }),
    ];
    expect(readCrd(answered(updated('AUTH-9001-1', said('auth-needed', more))), request)).toEqual({
      lines: [
        {
          sequence: 1,
          information: {
            paNeeded: 'auth-needed',
            covered: 'covered',
            satisfiedPaId: '',
            reasons: ['gold-card', 'Limit reached'],
            infoNeeded: [],
            docNeeded: ['clinical', 'admin'],
            docPurpose: ['withpa'],
            questionnaires: ['https://payer.example/Questionnaire/pt|2'],
            billingCodes: ['97110'],
            date: '2026-11-29',
            expiresOn: '2027-02-28',
            assertionId: 'A77',
          },
        },
      ],
      cards: [],
      faults: [],
    });
  });

  it('of two for one order, as a payer gives them by billing code, what either wants is wanted', () => {
    const wanting = (form: string, doc: string): readonly JsonObject[] => [
      part('questionnaire', { valueCanonical: `https://payer.example/Questionnaire/${form}` }),
      part('doc-needed', { valueCode: doc }),
      part('reason', { valueCodeableConcept: { coding: [{ code: form }] } }),
    ];
    const both = [said('auth-needed', wanting('pt', 'clinical')), said('no-auth', wanting('knee', 'admin'))];
    const [line] = readCrd(answered(updated('AUTH-9001-1', ...both)), request).lines;
    expect(line?.information).toMatchObject({
      paNeeded: 'auth-needed',
      docNeeded: ['clinical', 'admin'],
      questionnaires: ['https://payer.example/Questionnaire/pt', 'https://payer.example/Questionnaire/knee'],
      reasons: ['pt'],
    });
  });

  const other = said('no-auth', []);
  it.each<readonly [string, unknown, readonly (readonly [number, string | null])[], readonly CrdFault[]]>([
    [
      'each order its own',
      answered(updated('AUTH-9001-2', said('no-auth')), updated('AUTH-9001-1', said('auth-needed'))),
      [
        [2, 'no-auth'],
        [1, 'auth-needed'],
      ],
      [],
    ],
    [
      'of the visit: of each order',
      answered({
        type: 'update',
        resource: { resourceType: 'Appointment', id: 'AUTH-9001-visit', extension: [other] },
      }),
      [
        [1, 'no-auth'],
        [2, 'no-auth'],
      ],
      [],
    ],
    ['an order that was not asked', answered(updated('X', other)), [], ['OrderNotAsked', 'NoCoverageInformation']],
    [
      'another coverage',
      answered(
        updated('AUTH-9001-1', {
          url: coverageInformationUrl,
          extension: [part('coverage', { valueReference: { reference: 'Coverage/second' } })],
        }),
      ),
      [],
      ['OtherCoverage', 'NoCoverageInformation'],
    ],
    [
      'two that contradict each other: the stricter',
      answered(updated('AUTH-9001-1', said('no-auth'), said('auth-needed'))),
      [[1, 'auth-needed']],
      ['Contradicts'],
    ],
    [
      'without date and assertion',
      answered(
        updated('AUTH-9001-1', {
          url: coverageInformationUrl,
          extension: [part('pa-needed', { valueCode: 'no-auth' })],
        }),
      ),
      [[1, 'no-auth']],
      ['NoDate', 'NoAssertion'],
    ],
    ['nothing to say', { cards: [] }, [], ['NoCoverageInformation']],
    ['no answer', 'x', [], ['Unreadable']],
    ['lists where objects stand', { systemActions: [[7], { resource: [] }] }, [], ['NoCoverageInformation']],
  ])('%s', (_, value, expected, faults) => {
    const found = readCrd(value, request);
    expect(found.lines.map(({ sequence, information }) => [sequence, information.paNeeded])).toEqual(expected);
    expect(found.faults).toEqual(faults);
  });

  it('cards are words and pages, and no more than anybody reads', () => {
    const card = {
      summary: 'Call us',
      indicator: 'shout',
      source: { label: 'Granite' },
      links: [
        { label: 'Policy', url: 'https://payer.example/p' },
        { label: 'x', url: 'javascript:alert(1)' },
        { label: 'y', url: 'http://payer.example' },
      ],
      suggestions: [{ label: 'Delete', actions: [{ type: 'delete', resourceId: 'ServiceRequest/AUTH-9001-1' }] }],
    };
    const { cards } = readCrd({ cards: Array.from({ length: 99 }, () => card) }, request);
    expect(cards.length).toBe(30);
    expect(cards[0]).toEqual({
      summary: 'Call us',
      detail: '',
      indicator: 'info',
      source: 'Granite',
      links: [{ label: 'Policy', url: 'https://payer.example/p' }],
    });
  });

  it('whatever it holds, it is read or told', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readCrd(value, request).lines).toEqual([]);
        readServices(value);
      }),
      { numRuns: 200 },
    );
    const deep: unknown = JSON.parse(`${'{"cards":['.repeat(20_000)}${']}'.repeat(20_000)}`);
    expect(readCrd(deep, request).faults).toEqual(['TooMuch']);
  });
});
