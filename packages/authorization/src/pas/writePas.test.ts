import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthRequest } from '../request/authRequest.ts';
import { line, party, person, requestOf } from '../request/testing/requestOf.ts';
import { requests } from '../request/testing/requests.ts';
import { bundleFaults } from './bundleFaults.ts';
import { idOf, type PasContext } from './context.ts';
import { isResource, type JsonObject, list, object, type Resource } from './fhir.ts';
import { cancelledUrl } from './names.ts';
import { entriesOf, extensionsOf, pasRules } from './rules.ts';
import { pasProblems, writeInquire, writeSubmit } from './writePas.ts';

const context: PasContext = {
  base: 'https://portal.example/fhir',
  at: '2026-11-29T09:15:00-05:00',
  senderId: 'COVERLINE',
  receiverId: 'NORTHWIND',
};
const submit = (over: Partial<AuthRequest> = {}, previous: AuthRequest | null = null) =>
  writeSubmit(requestOf(over), previous, context);
const claimIn = (bundle: JsonObject): JsonObject => object(entriesOf(bundle)[0]?.['resource']);
const codeIn = (concept: unknown) => list(object(concept)['coding'])[0]?.['code'];
const certification = (item: JsonObject) =>
  codeIn(extensionsOf(item, 'certificationType')[0]?.['valueCodeableConcept']);
const kinds = (bundle: JsonObject) =>
  entriesOf(bundle).map(({ resource }) => (isResource(resource) ? `${resource.resourceType}/${resource.id}` : ''));

/** What PAS wants beyond a 278 is there. */
const whole = requests.map((request) => ({ ...request, serviceType: request.serviceType || 'PT' }));

describe('[GEN-08] a request as PAS bundle', () => {
  it('begins with the claim, and holds whatever it refers to once', () => {
    expect(kinds(submit())).toEqual([
      'Claim/AUTH-9001-1',
      'Patient/patient',
      'Organization/insurer',
      'Organization/requestor',
      'Coverage/coverage',
      'PractitionerRole/provider-1245319599-role',
      'Practitioner/provider-1245319599',
    ]);
    expect(kinds(submit({ dependent: { ...person({ firstName: 'Lena' }), relationship: '19' } }))).toContain(
      'Patient/subscriber',
    );
  });

  it('says of a line what a 278 says', () => {
    const [item] = list(claimIn(submit({ lines: [line({ modifiers: ['GP', '59'] })] }))['item']);
    expect(item).toMatchObject({
      sequence: 1,
      diagnosisSequence: [1],
      servicedPeriod: { start: '2026-12-03', end: '2026-12-31' },
      quantity: { value: 12, unit: 'visits', code: 'VS' },
      productOrService: { coding: [{ code: '97110' }] },
      locationCodeableConcept: { coding: [{ code: '11' }] },
      category: { coding: [{ code: 'PT' }] },
    });
    expect(certification(item ?? {})).toBe('I');
    expect(list(item?.['modifier']).map(codeIn)).toEqual(['GP', '59']);
  });

  it('a document goes along with its bytes, its kind and its number; one that is faxed does not', () => {
    const file = {
      control: 'AC1',
      reportType: 'OZ',
      loinc: '34133-9',
      title: 'MRI',
      contentType: 'application/pdf',
      url: 'https://x.example/1',
      data: 'JVBERi0=',
    };
    const bundle = submit({
      attachments: [
        { ...file, sent: 'Electronic' },
        { ...file, control: 'AC2', sent: 'Fax' },
      ],
    });
    expect(kinds(bundle).filter((one) => one.startsWith('Document'))).toEqual(['DocumentReference/AC1']);
    const infos = list(claimIn(bundle)['supportingInfo']);
    expect(infos.map((info) => codeIn(info['category']))).toEqual([
      'patientEvent',
      'additionalInformation',
      'freeFormMessage',
    ]);
    expect(extensionsOf(infos[1] ?? {}, 'documentInformation').length).toBe(1);
    expect(bundleFaults(bundle, 'Submit')).toEqual([]);
  });

  it('a change names the claim before it, takes it along, and marks each line', () => {
    const before = requestOf({ lines: [line(), line({ sequence: 2 }), line({ sequence: 3 })] });
    const lines = [
      line({ change: 'Removed' }),
      line({ sequence: 2, change: 'Changed' }),
      line({ sequence: 3 }),
      line({ sequence: 4, change: 'Added' }),
    ];
    const bundle = submit({ kind: 'Revision', reference: 'AUTH-9001-2', lines }, before);
    expect(kinds(bundle).slice(0, 2)).toEqual(['Claim/AUTH-9001-2', 'Claim/AUTH-9001-1']);
    const claim = claimIn(bundle);
    expect(list(claim['related'])).toMatchObject([{ claim: { reference: 'Claim/AUTH-9001-1' } }]);
    expect(
      list(claim['item']).map((item) => [
        item['sequence'],
        certification(item),
        extensionsOf(item, 'infoChanged')[0]?.['valueCode'],
        list(item['modifierExtension']).map(({ url }) => url),
      ]),
    ).toEqual([
      [1, '3', 'changed', [cancelledUrl]],
      [2, 'S', 'changed', []],
      [3, 'S', undefined, []],
      [4, 'I', 'added', []],
    ]);
    expect(bundleFaults(bundle, 'Submit')).toEqual([]);
  });

  it('a line that a change no longer has is taken away under its number', () => {
    const before = requestOf({ lines: [line(), line({ sequence: 2 })] });
    const lines = [line({ change: 'Changed' })];
    const bundle = submit({ kind: 'Revision', reference: 'AUTH-9001-2', lines }, before);
    const items = list(claimIn(bundle)['item']);
    expect(items.map((item) => [item['sequence'], certification(item)])).toEqual([
      [1, 'S'],
      [2, '3'],
    ]);
    expect(bundleFaults(bundle, 'Submit')).toEqual([]);
  });

  it.each<readonly [string, AuthRequest['kind'], AuthRequest | null, readonly (readonly [number, string])[]]>([
    [
      'asked for the first time',
      'Request',
      null,
      [
        [1, 'I'],
        [3, 'I'],
      ],
    ],
    [
      'extended',
      'Extension',
      requestOf(),
      [
        [1, '4'],
        [2, '3'],
        [3, '4'],
      ],
    ],
    [
      'revised',
      'Revision',
      requestOf(),
      [
        [1, 'S'],
        [2, '3'],
        [3, 'I'],
      ],
    ],
    [
      'cancelled',
      'Cancel',
      requestOf(),
      [
        [1, '3'],
        [2, '3'],
        [3, '3'],
      ],
    ],
  ])('what was added and taken away, %s', (_, kind, previous, expected) => {
    const lines = [line(), line({ sequence: 2, change: 'Removed' }), line({ sequence: 3, change: 'Added' })];
    const bundle = submit({ kind, reference: 'AUTH-9001-2', previousNumber: 'N1', lines }, previous);
    const items = list(claimIn(bundle)['item']);
    expect(items.map((item) => [item['sequence'], certification(item)])).toEqual(expected);
    expect(bundleFaults(bundle, 'Submit')).toEqual([]);
  });

  it('a whole cancellation stays active as message, and cancels the claim and each of its lines', () => {
    const bundle = submit({ kind: 'Cancel', reference: 'AUTH-9001-2' }, requestOf());
    const claim = claimIn(bundle);
    expect([claim['status'], certification(claim)]).toEqual(['active', '3']);
    expect(list(claim['item']).map((item) => [certification(item), list(item['modifierExtension']).length])).toEqual([
      ['3', 1],
    ]);
    expect(bundleFaults(bundle, 'Submit')).toEqual([]);
  });

  it('an extension has type 4, and the number it goes on from', () => {
    const claim = claimIn(
      submit({ kind: 'Extension', reference: 'AUTH-9001-2', previousNumber: 'NWA77120' }, requestOf()),
    );
    expect(extensionsOf(claim, 'authorizationNumber')[0]?.['valueString']).toBe('NWA77120');
    expect(list(claim['item']).map(certification)).toEqual(['4']);
  });

  it('another provider of the same place in a change is another resource', () => {
    const before = requestOf({ providers: [{ role: 'Performing', party: party({ npi: '1234567893' }) }] });
    expect(kinds(submit({ kind: 'Revision', reference: 'AUTH-9001-2' }, before))).toEqual(
      expect.arrayContaining(['Organization/provider-1234567893', 'Practitioner/provider-1245319599']),
    );
  });

  it('a stay without services is one item whose code is not applicable', () => {
    const [item] = list(claimIn(submit({ category: 'Admission', lines: [] }))['item']);
    expect(codeIn(item?.['productOrService'])).toBe('not-applicable');
  });

  it('whatever lacks nothing is written without a fault, asked anew, changed, cancelled or inquired about', () => {
    fc.assert(
      fc.property(whole, (request) => {
        expect(pasProblems(request)).toEqual([]);
        const next = { ...request, reference: `${request.reference}B` };
        expect(bundleFaults(writeSubmit(request, null, context), 'Submit')).toEqual([]);
        expect(bundleFaults(writeSubmit(next, request, context), 'Submit')).toEqual([]);
        expect(bundleFaults(writeSubmit({ ...next, kind: 'Cancel' }, request, context), 'Submit')).toEqual([]);
        expect(bundleFaults(writeInquire(request, context), 'Inquire')).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('what PAS wants beyond a 278', () => {
    expect(pasProblems(requestOf({ serviceType: '', place: { code: '', kind: 'PlaceOfService' } }))).toEqual([
      'the type of service',
      'the place of service',
    ]);
    expect(idOf('a/b c_é'.padEnd(80, 'x')).length).toBe(64);
  });
});

/** The bundle with its claim changed. */
const withClaim = (change: (claim: JsonObject) => JsonObject, bundle = submit()): JsonObject => {
  const [first, ...rest] = entriesOf(bundle);
  return { ...bundle, entry: [{ ...first, resource: change(claimIn(bundle)) as Resource }, ...rest] };
};
const firstOf = (claim: JsonObject, key: string, change: (one: JsonObject) => JsonObject): JsonObject => ({
  ...claim,
  [key]: list(claim[key]).map((one, at) => (at === 0 ? change(one) : one)),
});
const item = (change: (one: JsonObject) => JsonObject) => withClaim((claim) => firstOf(claim, 'item', change));
const revised = () => submit({ kind: 'Revision', reference: 'R2', lines: [line({ change: 'Removed' })] }, requestOf());
const filed = () =>
  submit({
    attachments: [
      {
        control: 'AC1',
        reportType: 'OZ',
        loinc: '',
        sent: 'Electronic',
        title: '',
        contentType: 'application/pdf',
        url: '',
        data: 'JVBERi0=',
      },
    ],
  });
const entries = (change: (all: readonly JsonObject[]) => readonly JsonObject[]): JsonObject => ({
  ...submit(),
  entry: [...change(entriesOf(submit()))],
});
const without = (one: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(one).filter(([name]) => name !== key));
const document = (change: (attachment: JsonObject) => JsonObject): JsonObject => ({
  ...filed(),
  entry: entriesOf(filed()).map((entry) => {
    const resource = object(entry['resource']);
    if (resource['resourceType'] !== 'DocumentReference') return entry;
    return {
      ...entry,
      resource: {
        ...resource,
        content: [{ attachment: change(object(list(resource['content'])[0]?.['attachment'])) }],
      },
    };
  }),
});

describe('each rule of the profiles is broken once, and seen', () => {
  const broken: Readonly<Record<string, () => JsonObject>> = {
    BundleCollection: () => ({ ...submit(), type: 'batch' }),
    BundleIdentifier: () => without(submit(), 'identifier'),
    BundleTimestamp: () => without(submit(), 'timestamp'),
    ClaimFirst: () => entries((all) => all.toReversed()),
    FullUrl: () => entries((all) => all.map((entry) => ({ ...entry, fullUrl: 'Claim/1' }))),
    FullUrlOnce: () => entries((all) => [...all, ...all.slice(-1)]),
    NoRequest: () => entries((all) => all.map((entry) => ({ ...entry, request: { method: 'POST', url: 'Claim' } }))),
    ReferenceInBundle: () => entries((all) => all.slice(0, -1)),
    MostClaims: () =>
      entries((all) => [
        ...all,
        ...['a', 'b'].map((id) => ({
          fullUrl: `https://x.example/Claim/${id}`,
          resource: { ...claimIn(submit()), id },
        })),
      ]),
    ClaimActive: () => withClaim((claim) => ({ ...claim, status: 'cancelled' })),
    ClaimPreauthorization: () => withClaim((claim) => ({ ...claim, use: 'claim' })),
    ClaimInsurer: () => withClaim((claim) => without(claim, 'insurer')),
    ClaimIdentifier: () => withClaim((claim) => ({ ...claim, identifier: [{ value: 'X' }] })),
    ClaimType: () =>
      withClaim((claim) => ({
        ...claim,
        type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/claim-type', code: 'vision' }] },
      })),
    InsuranceFocal: () => withClaim((claim) => firstOf(claim, 'insurance', (one) => ({ ...one, focal: false }))),
    CareTeamScope: () => withClaim((claim) => firstOf(claim, 'careTeam', (one) => without(one, 'extension'))),
    CareTeamMost: () =>
      withClaim((claim) => ({
        ...claim,
        careTeam: Array.from({ length: 15 }, (_, at) => ({ ...list(claim['careTeam'])[0], sequence: at + 1 })),
      })),
    DiagnosisCoded: () =>
      withClaim((claim) => firstOf(claim, 'diagnosis', (one) => without(one, 'diagnosisCodeableConcept'))),
    DiagnosisMost: () =>
      withClaim((claim) => ({
        ...claim,
        diagnosis: Array.from({ length: 13 }, (_, at) => ({ ...list(claim['diagnosis'])[0], sequence: at + 1 })),
      })),
    ItemThere: () => withClaim((claim) => without(claim, 'item')),
    ItemSequenceOnce: () =>
      withClaim((claim) => ({ ...claim, item: [...list(claim['item']), ...list(claim['item'])] })),
    ItemRequestType: () => item((one) => ({ ...one, extension: extensionsOf(one, 'certificationType') })),
    ItemCertification: () => item((one) => ({ ...one, extension: extensionsOf(one, 'serviceItemRequestType') })),
    ItemCategory: () => item((one) => without(one, 'category')),
    ItemLocation: () => item((one) => without(one, 'locationCodeableConcept')),
    FullDates: () => item((one) => ({ ...one, servicedPeriod: { start: '2026-12' } })),
    InfoTiming: () => withClaim((claim) => firstOf(claim, 'supportingInfo', (one) => without(one, 'timingPeriod'))),
    InfoDocument: () =>
      withClaim(
        (claim) => ({
          ...claim,
          supportingInfo: list(claim['supportingInfo']).map((one) => without(one, 'extension')),
        }),
        filed(),
      ),
    DocumentInside: () => document((attachment) => ({ ...attachment, url: 'https://x.example/1' })),
    UpdatePrior: () =>
      withClaim((claim) => firstOf(claim, 'related', (one) => without(one, 'relationship')), revised()),
    UpdateCancelled: () =>
      withClaim(
        (claim) =>
          firstOf(claim, 'item', (one) => ({
            ...one,
            extension: [...extensionsOf(one, 'infoChanged'), ...extensionsOf(one, 'serviceItemRequestType')],
          })),
        revised(),
      ),
    UpdateMarked: () =>
      withClaim(
        (claim) =>
          firstOf(claim, 'item', (one) => ({
            ...one,
            extension: [...extensionsOf(one, 'certificationType'), ...extensionsOf(one, 'serviceItemRequestType')],
          })),
        revised(),
      ),
    UpdateKeepsItems: () => withClaim((claim) => firstOf(claim, 'item', (one) => ({ ...one, sequence: 7 })), revised()),
    MemberId: () =>
      entries((all) => all.map((entry) => ({ ...entry, resource: without(object(entry['resource']), 'identifier') }))),
  };
  it.each(Object.entries(broken))('%s', (rule, bundle) => {
    expect(bundleFaults(bundle(), 'Submit').map((fault) => fault.rule)).toContain(rule);
  });
  it('none of a request is without its case', () => {
    expect(pasRules.filter(({ uses }) => uses.includes('Submit')).map(({ key }) => key)).toEqual(
      Object.keys(broken).toSorted(
        (a, b) => pasRules.findIndex(({ key }) => key === a) - pasRules.findIndex(({ key }) => key === b),
      ),
    );
  });

  it.each<readonly [string, () => JsonObject, string]>([
    ['an element that R4 has not', () => withClaim((claim) => ({ ...claim, colour: 'red' })), 'R4 Unknown'],
    ['a required one that is missing', () => withClaim((claim) => without(claim, 'priority')), 'R4 Missing'],
    ['a number as text', () => item((one) => ({ ...one, sequence: '1' })), 'R4 Type'],
    ['one where a list stands', () => withClaim((claim) => ({ ...claim, item: list(claim['item'])[0] })), 'R4 Type'],
    ['a list where one stands', () => withClaim((claim) => ({ ...claim, status: ['active'] })), 'R4 Several'],
    ['an empty list', () => withClaim((claim) => ({ ...claim, item: [] })), 'R4 Empty'],
    [
      'an extension of two values',
      () => withClaim((claim) => ({ ...claim, extension: [{ url: 'x', valueCode: 'a', valueString: 'b' }] })),
      'R4 Several',
    ],
    ['an extension of nothing', () => withClaim((claim) => ({ ...claim, extension: [{ url: 'x' }] })), 'R4 Empty'],
    ['a day that is none', () => withClaim((claim) => ({ ...claim, created: 'today' })), 'R4 Type'],
    ['an id too long', () => withClaim((claim) => ({ ...claim, id: 'x'.repeat(65) })), 'R4 Type'],
  ])('%s: %s', (_, bundle, rule) => {
    expect(bundleFaults(bundle(), 'Submit').map((fault) => fault.rule)).toContain(rule);
  });
});
