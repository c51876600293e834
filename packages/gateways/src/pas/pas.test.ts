import { describe, expect, it } from 'vitest';
import type { Dialer, DialRequest, DialResponse } from '../dialer.ts';
import { DialError } from '../dialError.ts';
import type { Exchange } from '../exchange.ts';
import { gatewayKindOf, gatewayOf } from '../registry.ts';
import { daVinciPas, pasWith } from './index.ts';

const given = { BaseURL: 'https://summit.example/fhir/', ClientID: 'coverline' };
const key = { kid: 'k1', alg: 'ES384', pem: 'not-a-real-one' } as const;

function configOf() {
  const read = daVinciPas.readConfig(given);
  if (!read.ok) throw new Error('the settings are not read');
  return read.config;
}

const request = {
  payload: new TextEncoder().encode('{}'),
  payloadType: 'Claim/$submit',
  payloadId: 'c5a1f6a0-0000-4000-8000-000000000001',
  timestamp: new Date(),
};
const limits = { deadlineMs: 1000, maxBytes: 10_000 };

async function exchange(answer: Partial<DialResponse> | DialError): Promise<{ came: Exchange; sent: DialRequest }> {
  const sent: DialRequest[] = [];
  const dialer: Dialer = {
    post: (one) => {
      sent.push(one);
      if (answer instanceof DialError) return Promise.reject(answer);
      const body = new TextEncoder().encode('{"resourceType":"Bundle"}');
      const headers = { 'content-type': 'application/fhir+json; charset=utf-8' };
      return Promise.resolve({ status: 200, headers, body, connectedAt: 0, answeredAt: 1, ...answer });
    },
  };
  const came = await pasWith(key).exchange(configOf(), request, dialer, limits);
  const [first] = sent;
  if (first === undefined) throw new Error('nothing was sent');
  return { came, sent: first };
}

describe('[GEN-08] a gateway of Da Vinci PAS', () => {
  it('is a kind that is set up, and by which no eligibility is asked', () => {
    expect(gatewayKindOf('Da Vinci PAS')).toBe(daVinciPas);
    expect(gatewayOf('Da Vinci PAS')).toBeNull();
  });

  it.each([
    ['no client', { ClientID: '' }, 'ClientID'],
    ['a base with a query', { BaseURL: 'https://summit.example/fhir?tenant=1' }, 'BaseURL'],
    ['a CRD address with a fragment', { CrdURL: 'https://summit.example/crd#x' }, 'CrdURL'],
    ['an algorithm that SMART has not', { SigningAlgorithm: 'HS256' }, 'SigningAlgorithm'],
    ['a client that no form carries', { ClientID: 'Ünïcode' }, 'ClientID'],
  ])('%s is refused', (_name, wrong, field) => {
    const read = daVinciPas.readConfig({ ...given, ...wrong });
    expect(read.ok ? [] : read.problems.map((problem) => problem.field)).toEqual([field]);
  });

  it('posts FHIR to the operation, as the client that signs', async () => {
    const { sent } = await exchange({});
    expect(sent).toMatchObject({
      url: 'https://summit.example/fhir/Claim/$submit',
      headers: { 'content-type': 'application/fhir+json', accept: 'application/fhir+json' },
      access: { discoverAt: given.BaseURL, id: 'coverline', key, scope: 'system/Claim.cu system/Subscription.cruds' },
    });
  });

  const html = { 'content-type': 'text/html' };
  it.each<readonly [string, Partial<DialResponse> | DialError, object]>([
    ['an answer', {}, { kind: 'reply', httpStatus: 200 }],
    ['a refusal in FHIR', { status: 422 }, { kind: 'reply', httpStatus: 422 }],
    ['a precondition in FHIR', { status: 412 }, { kind: 'reply', httpStatus: 412 }],
    ['a page in the place of a refusal', { status: 404, headers: html }, { kind: 'EnvelopeError', httpStatus: 404 }],
    ['a page in the place of an answer', { headers: html }, { kind: 'Unreadable' }],
    ['no right', { status: 403 }, { kind: 'AuthRefused' }],
    ['too many', { status: 429 }, { kind: 'EnvelopeError', httpStatus: 429 }],
    ['a server that is turned off', { status: 503 }, { kind: 'EnvelopeError', turnedAway: true }],
    ['a server that failed', { status: 500, headers: html }, { kind: 'EnvelopeError', httpStatus: 500 }],
    ['nobody there', new DialError('refused', 'ECONNREFUSED'), { kind: 'NotSent', reason: 'refused' }],
    ['no token', new DialError('noToken', 'X'), { kind: 'NotSent', reason: 'refused' }],
    ['a key that is not known', new DialError('unauthorized', 'X'), { kind: 'AuthRefused' }],
    ['a broken connection', new DialError('sent', 'ECONNRESET'), { kind: 'NoAnswer', why: 'broken' }],
    ['half an answer', new DialError('malformed', 'CUT_SHORT'), { kind: 'Unreadable' }],
  ])('%s', async (_name, answer, came) => {
    expect((await exchange(answer)).came).toMatchObject(came);
  });
});
