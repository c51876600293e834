import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dialerAnswering, dialResponse, limits, payloadId, plainConfig } from '../testing/fixtures.ts';
import { demographicBureau } from './index.ts';
import { readBureauAnswer } from './readBureauAnswer.ts';
import { writeBureauQuestion } from './writeBureauQuestion.ts';

const page = readFileSync(new URL('../../../../docs/demographic-bureau.md', import.meta.url), 'utf8');
const example = (name: string): unknown =>
  JSON.parse(new RegExp(`\`\`\`json ${name}\\n([^]*?)\`\`\``).exec(page)?.[1] ?? 'null');
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const read = (value: unknown, status = 200) => readBureauAnswer(bytes(value), status);
const partsOf = (value: object) => {
  const reading = read({ status: 'found', ...value });
  return reading.kind === 'answer' ? reading.answer : null;
};

describe('the documented form', () => {
  it('is what is sent', () => {
    const sent = writeBureauQuestion(
      {
        LastName: 'Petrosyan',
        FirstName: 'Narek',
        Middle: '',
        Suffix: '',
        DateOfBirth: '1981-02-19',
        Gender: 'M',
        SocialSecurityNumber: '123-45-2914',
        Address1: '77 Cooper Lane',
        Address2: '',
        City: 'Albany',
        State: 'NY',
        Zip: '12208',
        Phone: '5185550152',
        Email: 'narek@mail.example',
      },
      payloadId,
    );
    expect(JSON.parse(new TextDecoder().decode(sent))).toEqual(example('question'));
  });

  it('is read whole', () => {
    const reading = read(example('answer'));
    expect(reading).toMatchObject({
      kind: 'answer',
      answer: {
        unreadable: [],
        ssn: { result: 'otherName', differs: ['lastName', 'firstName', 'dateOfBirth'] },
        address: { line2: '', movedOn: '2026-08-01' },
        household: { size: 3 },
        finance: { propensity: 612 },
      },
    });
  });

  it.each(['tooLittle', 'purpose', 'limit', 'locked'])('tells of the refusal %s', (code) => {
    expect(page).toContain(`"${code}"`);
    expect(read({ error: { code } }, 422)).toEqual({ kind: 'refused', why: code });
  });
});

it.each([
  ['1900-01-01', ''],
  ['1901-01-01', ''],
  ['9999-12-31', ''],
  ['1900-01-02', '1900-01-02'],
  ['1970-02-03', '1970-02-03'],
])('of %s as a day the bureau says “%s”', (stated, said) => {
  const answer = partsOf({ person: { dateOfBirth: stated }, death: { deceased: true, date: stated } });
  expect([answer?.person?.dateOfBirth, answer?.death?.date, answer?.unreadable]).toEqual([said, said, []]);
});

describe('an answer in another form', () => {
  it.each<[string, object, string]>([
    ['a text for an object', { phone: 'unknown' }, 'phone'],
    ['a number for a text', { address: { line1: 77 } }, 'address'],
    ['a day that no calendar has', { death: { deceased: true, date: '2026-02-30' } }, 'death'],
    ['a word that is not in the table', { ssn: { result: 'perhaps' } }, 'ssn'],
    ['a long text', { person: { lastName: 'x'.repeat(201) } }, 'person'],
    ['half of a letter', { person: { lastName: '\ud800' } }, 'person'],
    ['cents in fractions', { finance: { incomeCents: 1.5 } }, 'finance'],
    ['a score beyond its scale', { finance: { propensity: 1001 } }, 'finance'],
    ['a list that is none', { aliases: {} }, 'aliases'],
    ['endless names', { aliases: Array.from({ length: 21 }, () => ({ lastName: 'A' })) }, 'aliases'],
    ['members that are none', { household: { members: [7] } }, 'household'],
  ])('%s is left out alone, and named', (_what, value, part) => {
    const answer = partsOf({ email: { address: 'a@b.example' }, ...value });
    expect([answer?.unreadable, answer?.email?.address]).toEqual([[part], 'a@b.example']);
    expect(answer).toHaveProperty(part, null);
  });

  it.each<[string, unknown, number, object]>([
    ['a list', [], 200, { kind: 'unreadable' }],
    ['no status', { person: {} }, 200, { kind: 'unreadable' }],
    ['a refusal of another code', { error: { code: 'constructor' } }, 422, { kind: 'refused', why: 'other' }],
    ['a refusal of none', {}, 422, { kind: 'refused', why: 'other' }],
  ])('%s', (_what, value, status, reading) => {
    expect(read(value, status)).toEqual(reading);
  });

  it('what is cut in the middle', () => {
    expect(readBureauAnswer(bytes({ status: 'found' }).slice(0, 9), 200)).toEqual({ kind: 'unreadable' });
  });
});

describe('over the wire', () => {
  const exchange = (body: string | Uint8Array, type: string, status = 200) =>
    demographicBureau.exchange(
      plainConfig('https://bureau.example/v1'),
      { payload: bytes({}), payloadType: 'JSON', payloadId, timestamp: new Date(0) },
      dialerAnswering(() => dialResponse(body, type, status)),
      limits,
    );
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

  it('reads the charset that is named', async () => {
    const reply = await exchange(latin('{"status":"found","é":1}'), 'application/json; charset=ISO-8859-1');
    expect(reply.kind === 'reply' && new TextDecoder().decode(reply.payload)).toBe('{"status":"found","é":1}');
  });

  it.each<[string, string | Uint8Array, string, number, string]>([
    ['bytes of another charset than named', latin('{"é":1}'), 'application/json', 200, 'Unreadable'],
    ['a charset that nobody knows', '{}', 'application/json; charset=klingon', 200, 'Unreadable'],
    ['a page', '<html>', 'text/html', 200, 'Unreadable'],
    ['refused credentials', '{}', 'application/json', 401, 'AuthRefused'],
    ['another address', '', 'text/plain', 302, 'EnvelopeError'],
    ['an outage', '', 'text/plain', 500, 'EnvelopeError'],
    ['a refusal that is a page', '<html>', 'text/html', 422, 'Unreadable'],
    ['a refusal', '{"error":{"code":"limit"}}', 'application/problem+json', 422, 'reply'],
  ])('%s', async (_what, body, type, status, kind) => {
    expect((await exchange(body, type, status)).kind).toBe(kind);
  });
});
