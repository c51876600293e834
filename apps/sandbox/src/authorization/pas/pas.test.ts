import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AskedPas, claimBundle, documentReference } from '#/authorization/testing/claimBundle.ts';
import { payerClient } from '#/authorization/testing/payerClient.ts';
import { actions, at, type Bundle, of } from '#/authorization/testing/readBundle.ts';
import { request278 } from '#/authorization/testing/request278.ts';
import { defaultOptions as known } from '#/options.ts';
import { type Sandbox, startSandbox } from '#/startSandbox.ts';
import { readAnswer } from '#/testing/readAnswer.ts';

let sandbox: Sandbox;
let payer: ReturnType<typeof payerClient>;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, delayMs: 0, slowMs: 40, holdMs: 40 });
  payer = payerClient(sandbox);
  await payer.begin();
});
afterAll(() => sandbox.close());

let traces = 0;
const newTrace = (): string => `P-${(traces += 1)}`;
const submit = (asked: AskedPas) => payer.call('Claim/$submit', claimBundle(asked));
const bundleOf = async (asked: AskedPas) => (await (await submit(asked)).json()) as Bundle;
const inquire = async (asked: AskedPas) => {
  const { parameter = [] } = await payer.json<{ parameter?: { resource: Bundle }[] }>(
    'Claim/$inquire',
    claimBundle({ ...asked, isInquiry: true }),
  );
  return parameter.map(({ resource }) => resource);
};

describe('Claim/$submit', () => {
  it('answers with a response at its head, and the people as they were sent', async () => {
    const asked = claimBundle({ trace: 'SUBMIT-1', memberId: 'BSH1-MODIFY' });
    const response = await payer.call('Claim/$submit', asked);
    const bundle = (await response.json()) as Bundle;
    const [first, patient, requestor, insurer] = bundle.entry;
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/fhir+json; charset=utf-8',
    ]);
    expect(bundle).toMatchObject({
      type: 'collection',
      identifier: {},
      timestamp: expect.stringMatching(/^20/) as string,
    });
    expect([patient?.fullUrl, requestor?.fullUrl, insurer?.fullUrl]).toEqual([
      'https://portal.example/fhir/Patient/p',
      'https://portal.example/fhir/Organization/requestor',
      'https://portal.example/fhir/Organization/insurer',
    ]);
    expect(patient?.resource).toEqual(asked.entry.find(({ resource }) => resource.id === 'p')?.resource);
    expect(first?.resource).toMatchObject({
      resourceType: 'ClaimResponse',
      identifier: [{ system: 'urn:trnorg:9COVERLINE', value: 'SUBMIT-1' }],
      use: 'preauthorization',
      request: { reference: 'https://portal.example/fhir/Claim/claim' },
      outcome: 'complete',
      preAuthRef: expect.stringMatching(/^BLU4\d{6}$/) as string,
      preAuthPeriod: { start: '2026-12-03', end: '2026-12-31' },
      item: [{ itemSequence: 1, noteNumber: [1] }, { itemSequence: 2 }],
      addItem: [
        { itemSequence: [1], quantity: { value: 6, code: 'VS' } },
        { itemSequence: [2], quantity: { value: 1 } },
      ],
      processNote: [{ number: 1, text: expect.stringContaining('FEWER') as string }],
    });
  });

  it.each<readonly [string, readonly string[]]>([
    ['CERT', ['A1', 'A1']],
    ['MIXED', ['A1', 'A3']],
    ['DENY', ['A3', 'A3']],
    ['PEND', ['A4', 'A4']],
    ['CALL', ['CT', 'CT']],
    ['NOTREQ', ['NA', 'NA']],
    ['CONTRA', ['A3', 'A3', 'A1']],
    ['CERT-ORDER', ['A1', 'A1']],
    ['CERT-LESS', ['A1']],
    ['CERT-TWICE', ['A1', 'A1', 'A1', 'A1']],
    ['CERT-BEHIND', ['A1', 'A1', 'A3', 'A3']],
  ])('-%s decides %j', async (word, expected) => {
    expect(actions(await bundleOf({ trace: newTrace(), memberId: `B-${word}` }))).toEqual(expected);
  });

  it('is about somebody else, under another trace, without a number, or with one as nobody’s, where that is wanted', async () => {
    const response = async (word: string) => bundleOf({ trace: newTrace(), memberId: `B-CERT-${word}` });
    expect(JSON.stringify(of(await response('OTHER'), 'Patient'))).toContain('STRANGEWAYS');
    expect(at(of(await response('TRN'), 'ClaimResponse'), 0, 'identifier', 0, 'value')).toMatch(/^NOTP-/);
    expect(of(await response('NONUM'), 'ClaimResponse')[0]).not.toHaveProperty('preAuthRef');
    expect(at(of(await response('NUMFMT'), 'ClaimResponse'), 0, 'preAuthRef')).toContain('(FAX)');
    expect(at(of(await response('ABOVE'), 'ClaimResponse'), 0, 'addItem', 0, 'quantity', 'value')).toBe(25);
  });

  it('is refused by a code of X12 with its place, or as duplicate', async () => {
    const trace = newTrace();
    const [refused] = of(await bundleOf({ trace, memberId: 'B-AAA75' }), 'ClaimResponse');
    expect([refused?.['outcome'], at(refused, 'error', 0, 'code', 'coding', 0), at(refused, 'item')]).toEqual([
      'error',
      { system: 'https://codesystem.x12.org/005010/901', code: '75' },
      undefined,
    ]);
    expect(JSON.stringify(refused)).toContain('Claim.insurance');
    await bundleOf({ trace, memberId: 'B-CERT' });
    const [again] = of(await bundleOf({ trace, memberId: 'B-CERT' }), 'ClaimResponse');
    expect(at(again, 'error', 0, 'code', 'coding', 0, 'code')).toBe('91');
  });

  it.each<readonly [string, unknown, number, string]>([
    ['no JSON', '{"resourceType":', 400, 'structure'],
    ['another resource', { resourceType: 'Claim' }, 400, 'structure'],
    ['no identifier', { ...claimBundle(), identifier: undefined }, 400, 'required'],
    ['the claim not first', { ...claimBundle(), entry: claimBundle().entry.toReversed() }, 400, 'structure'],
    ['no member id', claimBundle({ memberId: '' }), 422, 'required'],
    ['no trace', claimBundle({ trace: '' }), 422, 'required'],
  ])('%s is an OperationOutcome', async (_name, body, status, code) => {
    const response = await payer.call('Claim/$submit', body);
    const { resourceType, issue } = (await response.json()) as Bundle;
    expect([response.status, resourceType, issue[0]?.code]).toEqual([status, 'OperationOutcome', code]);
  });

  it('takes JSON alone, and knows no other payer and no other place', async () => {
    expect((await payer.call('Claim/$submit', claimBundle(), { type: 'text/plain' })).status).toBe(415);
    expect((await payer.call('Patient', claimBundle())).status).toBe(404);
    expect((await fetch(`${sandbox.url}/fhir/NOBODY/metadata`)).status).toBe(404);
  });

  it.each<readonly [string, number, string]>([
    ['OO400', 400, 'fhir+json'],
    ['OO422', 422, 'fhir+json'],
    ['BUSY', 429, 'fhir+json'],
    ['FAULT', 503, 'fhir+json'],
    ['AUTH', 401, 'fhir+json'],
    ['HTTP500', 500, 'text/html'],
  ])('-%s fails once with HTTP %i, and keeps nothing', async (word, status, type) => {
    const asked = { trace: newTrace(), memberId: `B-${word}` };
    const response = await submit(asked);
    expect([response.status, response.headers.get('content-type')?.includes(type)]).toEqual([status, true]);
    expect(await inquire(asked)).toEqual([]);
    expect(actions(await bundleOf(asked))).toEqual(['A1', 'A1']);
  });

  it.each(['WRONGTYPE', 'XML', 'HALF', 'GARBLED', 'EMPTY', 'RESET', 'TRUNC'])(
    '-%s spoils the answer, and the request is kept',
    async (word) => {
      const asked = { trace: newTrace(), memberId: `B-DENY-${word}` };
      const read = await submit(asked)
        .then(async (response) => ({
          type: response.headers.get('content-type') ?? '',
          text: await response.text(),
        }))
        .catch(() => null);
      const isGood = read?.type.includes('json') === true && read.text.endsWith('}') && read.text.startsWith('{');
      expect(isGood).toBe(false);
      expect(actions(await inquire(asked))).toEqual(['A3', 'A3']);
    },
  );
});

describe('what comes after', () => {
  it('is decided when it is asked about; changed, cancelled and appealed by the claim before it', async () => {
    const pended = { trace: newTrace(), memberId: 'B-PEND-MODIFY' };
    await submit(pended);
    const [answer] = await inquire(pended);
    expect(actions(of(answer!, 'ClaimResponse')).slice(0, 2)).toEqual(['A6', 'A6']);
    const denied = { trace: newTrace(), memberId: 'B-DENY-CERT' };
    await submit(denied);
    expect(actions(await bundleOf({ ...denied, certification: '2' }))).toEqual(['A1', 'A1']);
    expect(actions(await bundleOf({ ...denied, certification: '3' }))).toEqual(['C', 'C']);
    const unknown = await bundleOf({ trace: newTrace(), certification: 'S' });
    expect(at(of(unknown, 'ClaimResponse'), 0, 'error', 0, 'code', 'coding', 0, 'code')).toBe('AA');
    expect(await inquire({ trace: newTrace() })).toEqual([]);
  });

  it('who names no request is told of all that there are of the member', async () => {
    const memberId = 'ALL1-CERT';
    await Promise.all([newTrace(), newTrace()].map((trace) => submit({ trace, memberId })));
    expect(await inquire({ trace: '', memberId })).toHaveLength(2);
  });

  it('what one wire was asked, the other knows', async () => {
    const trace = newTrace();
    await submit({ trace, memberId: 'BSH1-PEND-DENY' });
    const headers = { 'Content-Type': 'application/edi-x12', 'X-API-Key': known.password };
    const ask = async (isInquiry: boolean) =>
      (await fetch(`${sandbox.url}/x12`, { method: 'POST', headers, body: request278({ trace, isInquiry }) })).text();
    expect(readAnswer(await ask(false)).one('AAA')[3]).toBe('91');
    expect(
      readAnswer(await ask(true))
        .all('HCR')
        .map((row) => row[1]),
    ).toEqual(['A3', 'A3', 'A3']);
  });

  it.each(['$submit-attachment', 'DocumentReference', 'Claim/$submit'])(
    'a document that a task asks for is taken by %s, and then it is decided',
    async (way) => {
      const asked = { trace: newTrace(), memberId: 'B-DOCS-MODIFY' };
      const [task] = of(await bundleOf(asked), 'Task');
      expect([
        at(task, 'code', 'coding', 0, 'code'),
        at(task, 'input', 1, 'valueCodeableConcept', 'coding', 0, 'code'),
      ]).toEqual(['attachment-request-code', '11504-8']);
      expect([at(task, 'input', 0, 'valueUrl'), at(task, 'restriction', 'period', 'end')]).toEqual([
        payer.base,
        expect.stringMatching(/^20\d\d-/),
      ]);
      expect(actions(await inquire(asked))).toEqual(['A4', 'A4']);
      const document = documentReference(asked.trace);
      const parameter = [
        { name: 'TrackingId', valueIdentifier: { value: asked.trace } },
        { name: 'Attachment', part: [{ name: 'Content', resource: document }] },
      ];
      const bodies: Readonly<Record<string, unknown>> = {
        '$submit-attachment': { resourceType: 'Parameters', parameter },
        DocumentReference: document,
        'Claim/$submit': claimBundle({ ...asked, certification: 'S', resources: [document] }),
      };
      expect((await payer.call(way, bodies[way])).status).toBe(200);
      expect(actions(await inquire(asked)).slice(0, 2)).toEqual(['A6', 'A6']);
    },
  );

  it('a form is asked for by its context; what has no bytes or no request is not taken', async () => {
    const asked = { trace: newTrace(), memberId: 'B-FORM' };
    const [task] = of(await bundleOf(asked), 'Task');
    expect(at(task, 'input', 1, 'valueString')).toBe(`CTX-${asked.trace}`);
    const filled = {
      resourceType: 'QuestionnaireResponse',
      identifier: { value: asked.trace },
      item: [{ linkId: '1' }],
    };
    expect((await payer.call('QuestionnaireResponse', { ...filled, item: [] })).status).toBe(422);
    expect((await payer.call('QuestionnaireResponse', { ...filled, identifier: { value: 'NOBODY' } })).status).toBe(
      404,
    );
    expect((await payer.call('QuestionnaireResponse', filled)).status).toBe(200);
    expect(actions(await inquire(asked))).toEqual(['A1', 'A1']);
    const along = { trace: newTrace(), memberId: 'B-DOCS', resources: [documentReference('x')] };
    expect(actions(await bundleOf(along))).toEqual(['A1', 'A1']);
  });
});
