import { calls, type CallName } from '@coverline/contract/wire/calls.ts';
import { downloadPath, header } from '@coverline/contract/wire/envelope.ts';
import { callbackPath, signInPath, signOutPath } from '@coverline/contract/logon/externalPaths.ts';
import { payorStatusFeedPath } from '@coverline/contract/payorStatus/payorStatusFeed.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { appRole } from '#/platform/db/migrate/appRole.ts';
import { bodyOf } from '#/testing/bodyOf.ts';
import { lakeside, logIn, makeUser, openSession, type TestUser } from '#/testing/builders.ts';
import { type CallOptions, send, type Reply } from '#/testing/caller.ts';
import { goodPayloads, type GoodPayloads } from '#/testing/good/goodPayloads.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { withEachText } from '#/testing/withEachText.ts';

let server: TestServer;
let good: GoodPayloads;
let user: TestUser;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  good = await goodPayloads(server);
  // Lacks no role: what is refused is refused for what it says.
  user = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] }, staff: ['FRHCJediMaster'] });
  ({ cookie } = await logIn(server, user));
  // What the app's own role may empty, should a statement of somebody else's ever run as it.
  await server.admin.query(`CREATE TABLE public.canary AS SELECT generate_series(1, ${canaries}) AS n`);
  await server.admin.query('CREATE SEQUENCE public.struck');
  await server.admin.query(`GRANT ALL ON public.canary, public.struck TO ${appRole}`);
});
afterAll(() => server.close());

const canaries = 7;
const countCanaries = async () => (await server.admin.query('SELECT 1 FROM public.canary')).rowCount;

const names = Object.keys(calls) as CallName[];
/** What nothing undoes, not even the end of a transaction that failed: whoever has it run leaves a mark. */
const strike = "nextval('public.struck')";
const isStruck = async () =>
  (await server.admin.query<{ is_called: boolean }>('SELECT is_called FROM public.struck')).rows[0]?.is_called === true;

const attacks: readonly (readonly [what: string, text: string])[] = [
  ['a quote', `'`],
  ['a query that ends another', `a')) UNION SELECT ${strike}::text,'1' --`],
  ['quotes, a backslash and a second statement', `'"\\;SELECT ${strike}--`],
  ['a second statement behind a text', `';DELETE FROM canary--`],
  ['a second statement behind a number', '1;DELETE FROM canary'],
  ['a comment and an operator', `'/**/||${strike}||'`],
];

/**
 * What breaks a statement that is made of text wherever in it the text stands, as is seen below: it ends a string, and is none by
 * itself. The others are sent to every text by the full run alone, and here to what is no payload.
 */
const worst = attacks.filter(([what]) => what === 'quotes, a backslash and a second statement');
const everywhere = process.env['FULL'] === '1' ? attacks : worst;

/** Each text of a call's good payload changed, on one session, or on a new one where a call ended it. */
async function askWithEach(name: CallName, change: (text: string) => string): Promise<readonly Reply[]> {
  const open = () => openSession(server, user, lakeside);
  let session = await open();
  const asked: Reply[] = [];
  for (const payload of withEachText(good.own[name], change)) {
    const { bytes, headers } = bodyOf(calls[name], payload);
    const once = () => send(server.url, calls[name].path, bytes, { token: session.token, cookie, headers });
    let reply = await once();
    if (reply.status === 401 && calls[name].access !== 'login') {
      session = await open();
      reply = await once();
    }
    asked.push(reply);
  }
  return asked;
}

const ofDatabase =
  /syntax error|unterminated|violates|does not exist|invalid input|relation "|column "|operator|pg_|SQLSTATE|at character/;

/** Drawn by chance, and any letters may come up in it: a token, a ticket, a sealed part. */
const random = /"[\w-]{40,}"/g;

/** What an answer says beside what was sent, now or before, and beside what was drawn by chance. */
const beside = (text: string): string =>
  attacks
    .filter(([, sent]) => sent.length > 1)
    .reduce((rest, [, sent]) => rest.replaceAll(JSON.stringify(sent).slice(1, -1), '').replaceAll(sent, ''), text)
    .replaceAll(random, '""');

describe('E-01 in every text of every call', () => {
  it.each(everywhere)(
    '%s is text: no fault, nothing of it is run, nothing of the database in the answer, and nothing is gone',
    async (_what, text) => {
      const faults: string[] = [];
      let many = 0;
      for (const name of names) {
        for (const reply of await askWithEach(name, () => text)) {
          many += 1;
          const told = ofDatabase.exec(beside(reply.text))?.[0];
          if (reply.status >= 500 || told !== undefined) faults.push(`${name} ${reply.status} ${told ?? ''}`);
        }
        if (await isStruck()) throw new Error(`${name} had the statement in ${text} run`);
      }
      expect(faults).toEqual([]);
      expect(many).toBeGreaterThan(names.length);
      expect(await countCanaries()).toBe(canaries);
    },
    180_000,
  );

  it('a condition that is true and one that is false are the same text to a call that reads', async () => {
    const reads = names.filter((name) => calls[name].effect === 'reads' && calls[name].access !== 'login');
    expect(reads.length).toBeGreaterThan(50);
    const ways = process.env['FULL'] === '1' ? [`' AND '1'='`, `') OR ('1'='`] : [`' AND '1'='`];
    const differ: string[] = [];
    for (const name of reads)
      for (const way of ways) {
        const said = async (digit: number) =>
          (await askWithEach(name, (text) => `${text.slice(0, 20)}${way}${digit}`)).map((reply) => plain(reply, way));
        if (JSON.stringify(await said(1)) !== JSON.stringify(await said(2))) differ.push(`${name} ${way}`);
      }
    expect(differ).toEqual([]);
  }, 180_000);

  /** Without what is new in each answer: ids, instants, and the text that was sent. */
  const plain = ({ status, text }: Reply, way: string): string =>
    `${status} ${text
      .replaceAll(`${way}1`, '')
      .replaceAll(`${way}2`, '')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z|"Ticket":"[^"]+"/g, '')}`;
});

describe('E-01 in every part of a request that is no payload', () => {
  let token: string;
  beforeAll(async () => {
    await server.admin.query('TRUNCATE identity.status_token'); // a client has so many at most, and those above made some
    const { body } = await (
      await openSession(server, user, lakeside)
    ).call('makeStatusToken', { Name: 'E-01', Days: 30 });
    token = body.Data?.Token ?? '';
  });
  it.each(attacks)('%s, in an address or a header, is text', async (_what, text) => {
    const inPath = encodeURIComponent(text);
    const session = await openSession(server, user, lakeside);
    const get = (path: string, more: CallOptions = {}) =>
      send(server.url, path, undefined, { method: 'GET', token, ...more });
    const post = (more: CallOptions) => send(server.url, calls.findPatient.path, '{"SearchTerm":"okonkwo"}', more);
    const replies = await Promise.all([
      ...['search', 'state', 'offset'].map((name) => get(`${payorStatusFeedPath}?${name}=${inPath}`)),
      ...[signInPath, callbackPath, signOutPath].map((path) => get(`${path}?code=${inPath}&state=${inPath}`)),
      get(`${downloadPath}${inPath}`),
      get(`/${inPath}?${inPath}=${inPath}`),
      post({ token: text }),
      post({ token: session.token, headers: { [header.client]: text } }),
      post({
        token: session.token,
        headers: { [header.idempotencyKey]: text, 'user-agent': text, 'if-none-match': text },
      }),
      post({ token: session.token, host: text }),
      post({ cookie: `login=${text}` }),
    ]);
    expect(await isStruck()).toBe(false);
    expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    for (const reply of replies) expect(beside(reply.text)).not.toMatch(/syntax error|unterminated|SQLSTATE/);
    expect(replies[0]?.status).toBe(200);
    expect(await countCanaries()).toBe(canaries);
  });
});

describe('the attacks themselves', () => {
  it('one of them would be seen in each kind of place', async () => {
    for (const [, text] of worst)
      for (const built of contexts)
        expect({ statement: built(''), seen: await isSeen(built(text)) }).toMatchObject({ seen: true });
    expect(worst).toHaveLength(1);
  });

  afterEach(async () => {
    await server.admin.query("SELECT setval('public.struck', 1, false)");
    await server.admin.query('TRUNCATE public.canary');
    await server.admin.query('INSERT INTO public.canary SELECT generate_series(1, $1::int)', [canaries]);
  });

  /** Whether a statement fails, or has the one in it run. */
  async function isSeen(statement: string): Promise<boolean> {
    const client = new pg.Client({ connectionString: server.appUrl });
    await client.connect();
    const failed = await client.query(statement).then(
      () => false,
      () => true,
    );
    await client.end();
    return failed || (await isStruck());
  }

  const contexts: readonly ((text: string) => string)[] = [
    (text) => `SELECT 1 WHERE 'a' = '${text}'`,
    (text) => `SELECT '1', '1' WHERE (('a' = '${text}'))`,
    (text) => `SELECT 1 WHERE 1 = ${text}`,
  ];
  it.each(attacks)('%s would be seen where a statement is made of text', async (_what, text) => {
    const seen = await Promise.all(contexts.map((built) => isSeen(built(text))));
    const gone = (await countCanaries()) !== canaries;
    expect(gone || seen.includes(true)).toBe(true);
  });
});
