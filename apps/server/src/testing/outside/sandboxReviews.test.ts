import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hookRequest, primaryHooks } from '@coverline/authorization/crd/hookRequest.ts';
import { readServices } from '@coverline/authorization/crd/prefetch.ts';
import { readCrd } from '@coverline/authorization/crd/readCrd.ts';
import { findingsOf } from '@coverline/authorization/decision/decisionFindings.ts';
import { tied } from '@coverline/authorization/decision/matchLines.ts';
import type { Decision } from '@coverline/authorization/decision/decision.ts';
import type { NamedPatient } from '@coverline/authorization/decision/namedPatient.ts';
import type { Answers } from '@coverline/authorization/dtr/filled.ts';
import { allItems, type FormFault } from '@coverline/authorization/dtr/form.ts';
import { readNext, type Underway, writeNextAsk } from '@coverline/authorization/dtr/nextQuestion.ts';
import { readPackage, writePackageAsk } from '@coverline/authorization/dtr/questionnairePackage.ts';
import { bundleFaults } from '@coverline/authorization/pas/bundleFaults.ts';
import { coverage } from '@coverline/authorization/pas/people.ts';
import { readPas } from '@coverline/authorization/pas/readPas.ts';
import { writeInquire, writeSubmit } from '@coverline/authorization/pas/writePas.ts';
import type { AuthRequest } from '@coverline/authorization/request/authRequest.ts';
import { line, requestOf } from '@coverline/authorization/request/testing/requestOf.ts';
import { read278 } from '@coverline/authorization/x12/read278.ts';
import { writeInquiry278, writeRequest278 } from '@coverline/authorization/x12/write278.ts';
import { checkMessage } from '@coverline/x12/checkMessage.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, inject, it } from 'vitest';

// The sandbox's payers write their answers by hand. Here our own writers ask them, our engine checks what they say, and our readers
// read it: whoever misreads a guide does so alone.

const { sandboxPort } = inject('fixtures');
const sandbox = `http://127.0.0.1:${sandboxPort}`;
const run = randomUUID().slice(0, 8).toUpperCase();
let asked = 0;

function request(words: string, over: Partial<AuthRequest> = {}): AuthRequest {
  asked += 1;
  const trace = `${run}-${asked}`;
  const lines = [
    line(),
    line({ sequence: 2, code: '29881', modifiers: ['RT'], quantity: { count: 2, unit: 'Units' } }),
  ];
  const subscriber = { ...requestOf().subscriber, memberId: `RV1-${words}` };
  const payer = { name: 'Northlake Mutual', id: 'NORTH', idKind: 'Payer' } as const;
  return requestOf({
    reference: `${trace}-R`,
    trace: { number: trace, originator: '9417730166' },
    payer,
    subscriber,
    lines,
    ...over,
  });
}

const envelope = () => {
  const now = new Date().toISOString();
  return {
    sender: { qualifier: 'ZZ', id: 'COVERLINE' },
    receiver: { qualifier: '30', id: '900417702' },
    date: now.slice(0, 10),
    time: now.slice(11, 16).replace(':', ''),
    control: asked,
    usage: 'T' as const,
  };
};
async function overX12(bytes: Uint8Array): Promise<Uint8Array> {
  const headers = { 'Content-Type': 'application/edi-x12', 'X-API-Key': 'sandbox-Only-1!' };
  const response = await fetch(`${sandbox}/x12`, { method: 'POST', headers, body: Buffer.from(bytes) });
  return new Uint8Array(await response.arrayBuffer());
}
const faults = (bytes: Uint8Array) => checkMessage(bytes).map(({ code, element }) => `${code} ${element}`);
const asLines = ({ trace, lines }: AuthRequest) => ({ trace: trace.number, lines });
function decided(bytes: Uint8Array, of: AuthRequest): readonly Decision[] {
  const read = read278(bytes);
  return read.ok ? read.decisions.map(({ decision, named }) => tied(decision, named, asLines(of))) : [];
}
const namedOf = ({ subscriber, dependent }: AuthRequest): NamedPatient => {
  const { lastName, firstName, dateOfBirth } = dependent ?? subscriber;
  return { lastName, firstName, suffix: '', dateOfBirth, memberId: subscriber.memberId };
};
const findings = (decision: Decision | undefined, of: AuthRequest) => [
  ...new Set(
    decision === undefined
      ? []
      : findingsOf(
          decision,
          {
            ...of,
            patient: namedOf(of),
            lines: of.lines.map(({ sequence, code, modifiers, quantity }) => ({
              sequence,
              code: [code, ...modifiers].join(':'),
              quantity,
            })),
          },
          ['AAA9999999'],
        ).map(({ kind }) => kind),
  ),
];

/** Words, what is decided by them, and what is to be found in it. */
const cases: readonly (readonly [words: string, outcome: string, found: readonly string[]])[] = [
  ['CERT', 'Approved', []],
  ['PARTIAL', 'Partial', []],
  ['MODIFY', 'Modified', []],
  ['DENY', 'Denied', []],
  ['NOREASON', 'Denied', ['DeniedWithoutReason']],
  ['CONTRA', 'Denied', ['WholeAndLinesDiffer']],
  ['PEND', 'Pended', []],
  ['CALL', 'ContactPayer', []],
  ['NOTREQ', 'NotRequired', []],
  ['CERT-NONUM', 'Approved', ['ApprovedWithoutNumber']],
  ['CERT-NUMFMT', 'Approved', ['NumberOfAnotherFormat']],
  ['CERT-ABOVE', 'Approved', ['ApprovedAboveAsked']],
  ['CERT-EXTRA', 'Approved', ['LineNotAsked']],
  ['CERT-REVERSED', 'Approved', ['PeriodReversed']],
  ['CERT-ORDER', 'Approved', []],
  ['CERT-OTHER', 'Approved', ['OfAnotherPatient']],
];

describe('[GEN-08] a payer of the sandbox asked by 278', () => {
  it.each(cases)('-%s is read as %s', async (words, outcome, found) => {
    const of = request(words);
    const bytes = await overX12(writeRequest278(of, envelope()));
    expect(faults(bytes)).toEqual(words.endsWith('REVERSED') ? ['period-reversed DTP03'] : []);
    const [decision] = decided(bytes, of);
    expect(decision?.outcome).toBe(outcome);
    expect(decision?.traces).toContain(of.trace.number);
    expect(findings(decision, of)).toEqual(found);
    const told = await overX12(writeInquiry278(of, envelope()));
    expect(faults(told).filter((fault) => !fault.startsWith('period'))).toEqual([]);
    expect(decided(told, of)).toHaveLength(1);
  });

  it.each(['04', '42', '35', '43', '58', '72', '75', '78', '15', '33', '57', '62', 'AA', 'AM', 'CI', 'E8', 'T5'])(
    '-AAA%s is refused without a fault',
    async (code) => {
      const of = request(`AAA${code}`, { dependent: { ...requestOf().subscriber, relationship: '19' } });
      const bytes = await overX12(writeRequest278(of, envelope()));
      expect(faults(bytes)).toEqual([]);
      expect(decided(bytes, of)).toMatchObject([{ outcome: 'Rejected', refusals: [{ code }] }]);
    },
  );

  it('says which document it wants', async () => {
    const of = request('DOCS');
    const [decision] = decided(await overX12(writeRequest278(of, envelope())), of);
    expect(decision).toMatchObject({ outcome: 'Pended', wanted: [{ kind: 'Attachment', code: '11504-8' }] });
    expect(decision?.wanted).toHaveLength(1);
  });

  it.each([
    ['TWICE', ['Approved', 'Approved']],
    ['BEHIND', ['Approved', 'Denied']],
  ])('-%s is read whole', async (words, outcomes) => {
    const of = request(words);
    expect(decided(await overX12(writeRequest278(of, envelope())), of).map(({ outcome }) => outcome)).toEqual(outcomes);
  });

  it('is changed, extended, appealed and cancelled, and tells a decision that nobody asked for', async () => {
    const of = request('WAIT-DENY-MODIFY-CERT');
    await overX12(writeRequest278(of, envelope()));
    const rung = await fetch(`${sandbox}/authorizations?trace=${of.trace.number}`, { method: 'PUT' });
    const { Notification } = (await rung.json()) as { Notification: string };
    expect(read278(Buffer.from(Notification))).toMatchObject({ ok: true, kind: 'Notification' });
    expect(decided(Buffer.from(Notification), of)).toMatchObject([{ outcome: 'Denied' }]);
    const outcomes = [];
    for (const kind of ['Appeal', 'Extension', 'Cancel'] as const) {
      // one after another: each goes on from what was before it
      const bytes = await overX12(writeRequest278({ ...of, kind }, envelope()));
      expect(faults(bytes)).toEqual([]);
      outcomes.push(decided(bytes, of)[0]?.outcome);
    }
    expect(outcomes).toEqual(['Modified', 'Approved', 'Cancelled']);
  });
});

describe('[GEN-08] a payer of the sandbox asked by PAS, CRD and DTR', () => {
  const base = `${sandbox}/fhir/NORTH`;
  const context = {
    base: 'https://portal.example/fhir',
    at: new Date().toISOString(),
    senderId: `CVL${run}`,
    receiverId: 'NORTH',
  };
  let token = '';
  let signed: (audience: string) => Promise<string>;
  beforeAll(async () => {
    const client = `reviews-${run}`;
    const { privateKey, publicKey } = await generateKeyPair('ES384');
    signed = (audience) =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'ES384', kid: 'k1', typ: 'JWT' })
        .setIssuer(client)
        .setSubject(client)
        .setAudience(audience)
        .setExpirationTime('4m')
        .setJti(randomUUID())
        .sign(privateKey);
    const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES384' }] };
    await fetch(`${sandbox}/authorizations/clients?client=${client}`, {
      method: 'PUT',
      body: JSON.stringify({ jwks }),
    });
    const { token_endpoint } = (await (await fetch(`${base}/.well-known/smart-configuration`)).json()) as {
      token_endpoint: string;
    };
    const form = {
      grant_type: 'client_credentials',
      scope: 'system/*.*',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await signed(token_endpoint),
    };
    const answer = await fetch(token_endpoint, { method: 'POST', body: new URLSearchParams(form) });
    token = ((await answer.json()) as { access_token: string }).access_token;
  });
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/fhir+json' };
    return (await fetch(`${base}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const read = (value: unknown, of: AuthRequest) =>
    readPas(value).decisions.map(({ decision, named }) => tied(decision, named, asLines(of)));

  it.each(cases)('-%s is read as %s there too', async (words, outcome, found) => {
    const of = request(words);
    const answer = await post('Claim/$submit', writeSubmit(of, null, context));
    expect(bundleFaults(answer, 'Response')).toEqual([]);
    const [decision] = read(answer, of);
    expect([decision?.outcome, decision?.traces.includes(of.trace.number)]).toEqual([outcome, true]);
    expect(findings(decision, of)).toEqual(found);
    const told = readPas(await post('Claim/$inquire', writeInquire(of, context)));
    expect([told.kind, told.decisions.length, told.faults]).toEqual(['Inquiry', 1, []]);
  });

  it('wants a document, is sent it with a change, and tells subscribers of what it decides', async () => {
    const bundles: unknown[] = [];
    const server = createServer((incoming, outgoing) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        bundles.push(JSON.parse(Buffer.concat(chunks).toString()));
        outgoing.end();
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notices`;
    const { id } = (await post('Subscription', {
      resourceType: 'Subscription',
      status: 'requested',
      reason: 'Decisions',
      criteria: 'http://hl7.org/fhir/us/davinci-pas/SubscriptionTopic/PASSubscriptionTopic',
      _criteria: {
        extension: [{ url: 'x/backport-filter-criteria', valueString: `org-identifier=${context.senderId}` }],
      },
      channel: {
        type: 'rest-hook',
        endpoint,
        payload: 'application/fhir+json',
        _payload: { extension: [{ url: 'x/backport-payload-content', valueCode: 'full-resource' }] },
      },
    })) as { id: string };
    const isActive = async (): Promise<boolean> => {
      const headers = { Authorization: `Bearer ${token}` };
      const { status } = (await (await fetch(`${base}/Subscription/${id}`, { headers })).json()) as { status: string };
      return status === 'requested' ? isActive() : status === 'active';
    };
    expect(await isActive()).toBe(true);
    const of = request('DOCS-PEND-MODIFY');
    const [wanting] = read(await post('Claim/$submit', writeSubmit(of, null, context)), of);
    expect(wanting).toMatchObject({
      outcome: 'Pended',
      wanted: [{ kind: 'Attachment', code: '11504-8', sequence: 1 }],
    });
    const document = {
      control: 'AC1',
      reportType: 'OZ',
      loinc: '11504-8',
      sent: 'Electronic',
      title: 'Note',
      contentType: 'application/pdf',
      url: '',
      data: 'JVBERi0=',
    } as const;
    const sent = { ...of, kind: 'Revision', reference: `${of.reference}2`, attachments: [document] } as const;
    const [after] = read(await post('Claim/$submit', writeSubmit(sent, of, context)), of);
    expect(after).toMatchObject({ outcome: 'Pended', wanted: [] });
    await fetch(`${sandbox}/authorizations?trace=${of.trace.number}`, { method: 'PUT' });
    server.close();
    const notices = bundles.map(readPas);
    expect(notices.map(({ notice }) => notice?.type)).toEqual(['handshake', 'event-notification']);
    expect(read(bundles[1], of)).toMatchObject([
      { outcome: 'Modified', lines: [{ quantity: { count: 6 } }, { quantity: { count: 1 } }] },
    ]);
  });

  it.each(primaryHooks)('%s: what it needs of each order is read', async (hook) => {
    const services = `${sandbox}/crd/NORTH/cds-services`;
    const calls = async (address: string, body?: unknown): Promise<unknown> => {
      const headers = { Authorization: `Bearer ${await signed(address)}`, 'Content-Type': 'application/json' };
      const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
      return (await fetch(address, sent)).json();
    };
    const service = readServices(await calls(services)).find((one) => one.hook === hook);
    const of = request('NEEDSFORM');
    const about = { ...context, hookInstance: randomUUID(), practitionerId: '', encounterId: '' };
    const call = hookRequest(hook, of, about, service?.prefetch);
    const { lines, faults: broken } = readCrd(await calls(`${services}/${service?.id}`, call), of);
    expect(broken).toEqual([]);
    expect(lines.map(({ information }) => information.paNeeded)).toEqual(['auth-needed', 'auth-needed']);
    expect(lines[0]?.information.questionnaires).toEqual([`${base}/Questionnaire/knee-replacement`]);
  });

  const packageFor = async (words: string) => {
    const of = request(words);
    const ask = { coverage: coverage(of), orders: [], questionnaires: [], context: 'none', changedSince: null };
    const { forms } = readPackage(await post('Questionnaire/$questionnaire-package', writePackageAsk(ask)));
    return { of, packaged: forms[0] };
  };
  const kinds = (of: readonly FormFault[] = []) => [...new Set(of.map(({ kind }) => kind))];
  it.each<readonly [string, readonly string[], boolean]>([
    ['KNEE', ['NotEvaluated', 'CannotBeAnswered'], true],
    ['ADAPTIVE', [], true],
    ['CIRCLE', ['UnknownQuestion', 'Loop'], false],
    ['ENORMOUS', ['TooManyItems'], false],
  ])('the form -%s is read, or refused', async (words, told, isForm) => {
    const { packaged } = await packageFor(words);
    expect([kinds(packaged?.faults), packaged?.form !== null]).toEqual([told, isForm]);
  });

  it('an adaptive form is answered question by question until it is whole', async () => {
    const { packaged } = await packageFor('ADAPTIVE');
    const of = { id: 'qr-1', at: context.at, patient: 'Patient/patient', coverage: 'Coverage/coverage' };
    const about = { ...of, orders: [], practitioner: 'Practitioner/requestor' };
    const goOn = async (before: Underway, answers: Answers): Promise<readonly string[]> => {
      const ask = writeNextAsk(before, answers, about);
      const read = readNext(ask.ok ? await post('Questionnaire/$next-question', ask.body) : null, before, answers);
      expect(read.faults).toEqual([]);
      if (read.isComplete || read.underway === null) return [...answers.keys()];
      const open = [...allItems(read.underway.form.items)].find(({ linkId }) => !answers.has(linkId));
      const [option] = open?.options ?? [];
      const answer =
        option ?? (open?.type === 'boolean' ? { kind: 'Boolean', value: false } : { kind: 'Text', value: 'x' });
      const filled = [{ answer, origin: 'Manual', isConfirmed: true }] as const;
      return goOn(read.underway, new Map([...answers, [open?.linkId ?? '', filled]]));
    };
    const { form, questionnaire } = packaged ?? {};
    if (!form || !questionnaire) throw new Error('There is no form');
    expect(await goOn({ form, questionnaire }, new Map())).toEqual(['repeat', 'symptom', 'contrast']);
  });
});
