import { calls, type CallName } from '@coverline/contract/wire/calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import { send, type Caller } from '#/testing/caller.ts';
import { fuzzCalls } from '#/testing/fuzzCalls.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server, ['FRHCJediMaster']); // lacks no role: what is refused is refused for its shape
});
afterAll(() => server.close());

it('E-04 arbitrary JSON to every call is never a fault', async () => {
  const seen = await fuzzCalls(server, 10);
  expect(seen[400]).toBeGreaterThan(300);
  expect(seen[200]).toBeGreaterThan(20);
}, 300_000);

const names = Object.keys(calls) as CallName[];
const bodies = [
  ['a body that is no JSON', '{"a":', 400],
  ['100,000 levels', '['.repeat(60_000), 400],
  ['10 MB', `"${'x'.repeat(10_000_000)}"`, 413],
  ['one key twice', '{"SearchTerm":"a","SearchTerm":"b"}', 400],
  ['__proto__', '{"__proto__":{"isAdmin":true}}', 400],
  ['constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
  ['1e309', '{"DateOfService":1e309}', 400],
  ['a byte order mark', '\uFEFF{"a":1}', 400],
  ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400],
] as const;

const ofJson = names.filter((name) => calls[name].access !== 'login' && calls[name].kind !== 'upload');

/** One call of each bound, door, effect and kind: what refuses a body knows no more of a call. The full run asks all of them. */
const oneOfEach = [
  ...new Map(
    ofJson.map((name) => {
      const { limits, door, effect, kind } = calls[name];
      return [JSON.stringify([limits.bodyBytes, door, effect, kind]), name];
    }),
  ).values(),
];
const asked = process.env['FULL'] === '1' ? ofJson : oneOfEach;

/** Each call has its own bound: what is longer is not read, and what is not is judged by what it says. */
const refusalOf = (name: CallName, body: string | Buffer, wanted: number) => {
  if (body.length > calls[name].limits.bodyBytes) return 413;
  return wanted === 413 ? 400 : wanted;
};

describe('E-03 hostile bodies', () => {
  it.each(bodies)('%s is refused by every call that a session may make', async (_what, body, wanted) => {
    expect(asked.length).toBeGreaterThan(5);
    for (const name of asked) {
      const { status, body: answer } = await send(server.url, calls[name].path, body, { token: clerk.token });
      // A text that a call may take as such is judged by what it says.
      if (status === 200) expect(answer).toMatchObject({ WasSuccess: false });
      else expect({ name, status }).toEqual({ name, status: refusalOf(name, body, wanted) });
    }
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
    expect((await send(server.url, '/live', undefined, { method: 'GET' })).status).toBe(200);
  });

  it.each(['%', '_', String.raw`\\`, '%%%', '__________', String.raw`\%`])(
    'a search for %j finds nothing it should not: no wildcard passes',
    async (term) => {
      const { body } = await clerk.call('findPatient', { SearchTerm: term.padEnd(2, term) });
      expect(body).toEqual({ WasSuccess: true, Data: [] });
      const partners = await clerk.call('getTradingPartners', { SearchTerm: term, ClaimsAdjudicationOnly: false });
      expect(partners.status).toBe(200);
    },
  );

  it.each(['a\u0000b', '\ud800'])('a search for %j is refused as text that cannot be stored', async (SearchTerm) => {
    expect((await clerk.call('findPatient', { SearchTerm })).status).toBe(400);
  });
});

describe('C-04 fields that no payload has', () => {
  const extra = {
    client_id: 'x',
    ClientID: 'x',
    Role: 'FRHCJediMaster',
    Roles: ['FRHCJediMaster'],
    ssn_enc: 'x',
    user_type: 2,
  };
  const objects = names.filter((name) => typeof calls[name].access !== 'string' || calls[name].path.includes('/User/'));
  const everybody = async () =>
    (await server.admin.query("SELECT md5(string_agg(u::text, ',' ORDER BY id)) FROM identity.app_user u")).rows;

  it('are refused one by one by every call, and change nobody', async () => {
    const before = await everybody();
    const taken: string[] = [];
    for (const name of objects)
      for (const [key, value] of Object.entries(extra)) {
        const { status } = await clerk.call(name, { FirstName: 'A', LastName: 'B', [key]: value });
        if (status !== 400) taken.push(`${name} ${key} ${status}`);
      }
    expect(taken).toEqual([]);
    expect(objects.length).toBeGreaterThan(200);
    expect(await everybody()).toEqual(before);
  }, 300_000);
});
