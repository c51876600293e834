import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoReviewer } from '#/entry/demo/demoReviewer.ts';
import { noticePath } from '#/services/authorization/pas/subscribe.ts';
import { begin, exchange } from '#/services/authorization/wire/sendMessage.ts';
import type { AuthWire } from '#/services/authorization/authWire.ts';
import { plainPdf } from '#/testing/good/plainPdf.ts';
import { forgetTokens, ownReviewer } from '#/testing/outside/reviewer.ts';
import { traceOf } from '#/services/authorization/wire/wireRequest.ts';
import { lakeside } from '#/testing/builders.ts';
import { gateway } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import { atPayer } from '#/testing/outside/atPayer.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type AuthWorker, bell, read, worker } from '../testing/authTests.ts';
import { readyForReviewer } from '../testing/readyForReviewer.ts';
import { asked, nodeOf, ordered, send, settled } from '../testing/wireTests.ts';
import { watchSubscriptions } from './watchSubscriptions.ts';

let server: TestServer;
let client: string;
let nurse: AuthWorker;
beforeAll(async () => {
  server = await startTestServer();
  client = await ownReviewer(server);
  nurse = await worker(server, 'Ines', 'Calder', ['ClientAdministrator']);
});
afterAll(() => server.close());

const readyAt = (words: string) => readyForReviewer(server, nurse, words);
/** As it stands once nothing is under way: read again, since what is read of it meanwhile is of two moments. */
async function known(id: string) {
  await settled(nurse, id);
  return read(nurse, id);
}
/** Sent, and as it stands once the payer has answered, or has not. */
async function sent(words: string) {
  const id = await readyAt(words);
  expect(await send(nurse, id)).toBe('');
  return { id, detail: await known(id) };
}
const numbers = async (id: string) =>
  (await atPayer(server, id)).map(({ Submitted, Inquired }) => [Submitted, Inquired]);

/** Somebody at the payer decides it. */
async function decidedThere(id: string, query = ''): Promise<number> {
  const answer = await fetch(`${server.sandboxUrl}/authorizations?trace=${traceOf(id)}${query}`, { method: 'PUT' });
  return ((await answer.json()) as { Notified: number }).Notified;
}
const rows = async <Row extends object>(sql: string, ...values: readonly unknown[]) =>
  (await server.admin.query<Row>(sql, [...values])).rows;
const subscription = async () => {
  const [row] = await rows<{ id: string; state: string; payer_ref: string; last_event: string | null }>(
    `SELECT id, state, payer_ref, last_event FROM phi.auth_subscription WHERE client_id = $1 AND gateway_id = $2 AND state <> 'Replaced'`,
    lakeside,
    demoReviewer.gateway,
  );
  return row ?? null;
};
/** The payer tells us what it decides: it was asked to with the first request that went there. */
async function listening(): Promise<void> {
  if ((await subscription()) === null) await sent('CERT');
  await eventually('the payer tells us', async () => (await subscription())?.state === 'Active');
}
/** As if it had gone to another payer. */
const sentTo = (payer: string, id: string) =>
  rows('UPDATE phi.auth_message SET gateway_id = $2 WHERE auth_id = $1', id, gateway(payer));
const status = async (id: string) => (await read(nurse, id)).Status;

describe('[GEN-08] [ROUTE-094] a request over Da Vinci PAS', () => {
  it.each<readonly [words: string, status: string, more: object]>([
    ['CERT', 'Approved', { Decisions: [{ Outcome: 'Approved', Way: 'Pas', By: '' }] }],
    ['MODIFY', 'Modified', {}],
    ['DENY', 'Denied', {}],
    ['PEND', 'Pended', {}],
    ['DOCS', 'InfoRequested', {}],
    ['NOTREQ', 'NotRequired', {}],
    ['CERT-TWICE', 'Approved', {}],
    // Of another patient, or under another trace: it is set aside, and nobody knows what became of ours.
    ['CERT-OTHER', 'Submitted', { Decisions: [{ Arrival: 'OfAnotherPatient', Stands: false }] }],
    ['CERT-TRN', 'ReadyToSend', { Wire: { IsUnknown: true } }],
    // What is refused before it is taken in leaves it where it was, with what is to be mended.
    [
      'OO422',
      'ReadyToSend',
      {
        Wire: {
          Messages: [{ State: 'Refused', Detail: expect.stringContaining('The place of service of line 1') as string }],
        },
      },
    ],
    ['BUSY', 'ReadyToSend', { Wire: { Messages: [{ State: 'NotSent' }] } }],
    ['FAULT', 'ReadyToSend', { Wire: { Messages: [{ State: 'NotSent' }] } }],
  ])('-%s: %s', async (words, came, more) => {
    const { detail } = await sent(words);
    expect([detail.Status, detail.Wire.Messages.map(({ Detail }) => Detail).join()]).toEqual([came, expect.anything()]);
    expect(detail).toMatchObject(more);
  });

  it('is asked for a token anew where one is refused, and is submitted once', async () => {
    await sent('CERT');
    await forgetTokens(server, client);
    const { id, detail } = await sent('CERT');
    expect([detail.Status, await numbers(id)]).toEqual(['Approved', [[1, 0]]]);
  });

  it.each(['RESET', 'TRUNC', 'EMPTY', 'HALF'])(
    '-%s: nobody knows, so it is asked about and never sent again',
    async (failure) => {
      const { id, detail } = await sent(`MODIFY-${failure}`);
      expect(detail).toMatchObject({ Status: 'ReadyToSend', Wire: { IsUnknown: true } });
      expect(detail.Wire.NextAskAt).not.toBe('');
      // Pressed again, it does not go again.
      await send(nurse, id);
      await asked(nurse, id);
      expect(await read(nurse, id)).toMatchObject({ Status: 'Modified', Wire: { IsUnknown: false } });
      expect(await numbers(id)).toEqual([[1, 1]]);
    },
  );

  it('-HTTP500: it never arrived, which its payer says when it is asked, and it goes again', async () => {
    const { id, detail } = await sent('CERT-HTTP500');
    expect(detail.Wire.IsUnknown).toBe(true);
    await asked(nurse, id);
    expect((await read(nurse, id)).Wire.IsUnknown).toBe(false);
    expect(await send(nurse, id)).toBe('');
    expect([(await known(id)).Status, await numbers(id)]).toEqual(['Approved', [[1, 0]]]);
  });
});

describe('[GEN-08] documents that go over Da Vinci PAS', () => {
  const upload = (AuthID: string, text: string) =>
    nurse.call('uploadAuthorizationDocument', {
      AuthID,
      Type: 'ImagingReport',
      File: Buffer.from(plainPdf(text)).toString('base64'),
    });
  const documents = async (id: string) => (await read(nurse, id)).Documents;
  const remove = async (AuthID: string, DocumentID = '') =>
    (await nurse.call('removeAuthorizationDocument', { AuthID, DocumentID })).body.UserMessage ?? '';

  it('stay while nobody knows whether they arrived; what was added since may be taken away', async () => {
    const id = await readyAt('CERT-RESET');
    await upload(id, 'Chart');
    expect(await send(nurse, id)).toBe('');
    expect((await known(id)).Wire.IsUnknown).toBe(true);
    await upload(id, 'Later');
    const [chart, later] = await documents(id);
    expect(await remove(id, chart?.DocumentID)).toMatch(/^Nobody knows/);
    await remove(id, later?.DocumentID);
    await asked(nurse, id);
    expect((await documents(id)).map(({ Control, SentAt }) => [Control, SentAt !== null])).toEqual([
      [chart?.Control, true],
    ]);
  });

  it('go with their bytes also where the first route did not take the request, which names them alone', async () => {
    const id = await readyAt('CERT');
    await upload(id, 'Chart');
    const messageId = await ordered(server, id);
    const key = { clientId: lakeside, messageId };
    const { options } = nodeOf(server);
    const begun = await begin(options, key);
    const [pas] = begun?.routes ?? [];
    if (begun === null || pas === undefined) throw new Error('nothing was begun');
    const went: unknown[] = [];
    const wire = (again: boolean): AuthWire => ({
      submit: (_to, { attachments }) => {
        went.push(attachments.map(({ sent: how, data }) => [how, data !== '']));
        return Promise.resolve({ kind: 'NotSent', sent: null, detail: 'It did not take it.', again });
      },
      inform: () => Promise.reject(new Error('nothing was asked for')),
      inquire: () => Promise.reject(new Error('nobody asks')),
    });
    const wires = { X12: wire(true), Pas: wire(false) };
    await exchange({ ...options, wires }, { ...begun, routes: [{ ...pas, wire: 'X12' }, pas] });
    expect(went).toEqual([[['OnRequest', false]], [['Electronic', true]]]);
  });
});

describe('[GEN-08] what was sent over Da Vinci PAS', () => {
  it.each<readonly [words: string, to: string, status: string, at: string]>([
    ['DENY-CERT', 'Appeal1', 'Overturned', 'A1'],
    ['WAIT-CERT', 'Cancelled', 'Cancelled', 'C'],
  ])('-%s goes on as %s, with the claim before it, to %s', async (words, to, came, at) => {
    const { id } = await sent(words);
    expect(await send(nurse, id, to, { Reason: 'As the notes say.' })).toBe('');
    expect((await known(id)).Status).toBe(came);
    expect((await atPayer(server, id)).map(({ Action, Submitted }) => [Action, Submitted])).toEqual([[at, 1]]);
  });
});

describe('[GEN-08] what a payer tells by its subscription', () => {
  it.each(['', '&nested'])('a pended one is approved with a changed quantity%s', async (how) => {
    const { id, detail } = await sent('WAIT-MODIFY');
    expect(detail).toMatchObject({ Status: 'Pended', Wire: { NextAskAt: '' } });
    await listening();
    expect(await decidedThere(id, how)).toBe(1);
    const now = await read(nurse, id);
    expect(now.Status).toBe('Modified');
    expect(now.Wire.Messages[0]).toMatchObject({
      Kind: 'Notification',
      State: 'Answered',
      Gateway: 'Summit authorizations by PAS',
    });
    const asIt = now.Content.Lines[0]?.Count ?? 0;
    expect(now.Decisions.find(({ Stands }) => Stands)?.Lines[0]?.Count ?? 0).not.toBe(asIt);
    expect(await numbers(id)).toEqual([[1, 0]]);
    // Told again at another moment, it says the same.
    expect(await decidedThere(id, '&as=SAME')).toBe(1);
    expect(await status(id)).toBe('Modified');
  });

  it('-PUSH: is told by the payer itself, also before it is awaited', async () => {
    await listening();
    const { id } = await sent('PUSH-CERT');
    await eventually('the payer tells it', async () => (await status(id)) === 'Approved');
    expect(await numbers(id)).toEqual([[1, 0]]);
  });

  it('without its decision it is asked about, and so is what is open when one is missing', async () => {
    await listening();
    const { id } = await sent('WAIT-CERT');
    expect(await decidedThere(id, '&idOnly')).toBe(1);
    const due = async () => (await read(nurse, id)).Wire.NextAskAt !== '';
    expect(await due()).toBe(true);
    await asked(nurse, id);
    expect(await status(id)).toBe('Approved');
    const other = (await sent('WAIT-CERT')).id;
    const { last_event: last } = (await subscription()) ?? {};
    const later = (await sent('WAIT-DENY')).id;
    await decidedThere(later, `&number=${Number(last) + 5}`);
    expect([await status(later), (await read(nurse, other)).Wire.NextAskAt !== '']).toEqual(['Denied', true]);
  });

  it('is asked about by plan while it is not told', async () => {
    await listening();
    await server.admin.query(
      `UPDATE phi.auth_subscription SET state = 'Failed', tries = 3, look_at = now() + interval '1 hour' WHERE id = $1`,
      [(await subscription())?.id],
    );
    const { id, detail } = await sent('WAIT-CERT');
    expect([detail.Status, detail.Wire.NextAskAt === '']).toEqual(['Pended', false]);
    expect(await decidedThere(id)).toBe(1);
    const now = await read(nurse, id);
    expect([now.Status, now.Wire.NextAskAt, (await subscription())?.state]).toEqual(['Approved', '', 'Active']);
  });

  it('of one that was asked of another payer it says nothing', async () => {
    await listening();
    const { id } = await sent('WAIT-CERT');
    await sentTo('BLUE1', id);
    expect(await decidedThere(id)).toBe(1);
    expect(await status(id)).toBe('Pended');
  });

  it('an older event that comes behind a newer one changes nothing that is newer', async () => {
    await listening();
    const { id } = await sent('WAIT-DENY-CERT');
    await decidedThere(id);
    await decidedThere(id, '&as=CERT');
    const before = await status(id);
    await decidedThere(id, '&as=SAME&number=1');
    expect(await status(id)).toBe(before);
  });

  it('one that is no longer heard of is told, asked about, and asked for anew', async () => {
    await listening();
    const { id } = await sent('WAIT-CERT');
    const before = await subscription();
    await server.admin.query(`UPDATE phi.auth_subscription SET look_at = now() - interval '1 minute' WHERE id = $1`, [
      before?.id,
    ]);
    const { doors, dialer, gatewaySealer, config } = server.deps;
    await watchSubscriptions({ doors, dialer, gatewaySealer, config });
    await listening();
    const after = await subscription();
    expect(after?.id).not.toBe(before?.id);
    expect((await read(nurse, id)).Wire.NextAskAt).not.toBe('');
    expect((await bell(server, nurse)).join()).toContain('no longer tells decisions by itself');
    // What was taken back at the payer tells nothing any more; the new one does, once.
    expect(await decidedThere(id)).toBe(1);
    expect(await status(id)).toBe('Approved');
  });
});

describe('[GEN-08] a stranger at the door of notifications', () => {
  const secret = randomBytes(32).toString('base64url');
  const topic = 'http://hl7.org/fhir/us/davinci-pas/SubscriptionTopic/PASSubscriptionTopic';
  const [id, ref] = [randomUUID(), randomUUID()];
  beforeAll(async () => {
    const digest = createHash('sha256').update(secret).digest();
    await server.admin.query(
      `INSERT INTO phi.auth_subscription (client_id, id, gateway_id, sender, secret_digest, state, payer_ref)
       VALUES ($1, $2, $3, '1234567893', $4, 'Active', $5)`,
      [lakeside, id, gateway('NORTH'), digest, ref],
    );
  });

  const notice = (type: string, of = ref, entries: readonly object[] = []) => ({
    resourceType: 'Bundle',
    type: 'history',
    entry: [
      {
        fullUrl: 'urn:uuid:1',
        resource: {
          resourceType: 'Parameters',
          parameter: [
            { name: 'subscription', valueReference: { reference: `https://payer.example/Subscription/${of}` } },
            { name: 'topic', valueCanonical: topic },
            { name: 'status', valueCode: 'active' },
            { name: 'type', valueCode: type },
          ],
        },
      },
      ...entries.map((resource, at) => ({ fullUrl: `urn:uuid:${at + 2}`, resource })),
    ],
  });
  const post = async (at: string, body: unknown, headers: Readonly<Record<string, string>>) => {
    const answer = await fetch(`${server.url}${at}`, {
      method: 'POST',
      headers: { 'content-type': 'application/fhir+json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const known = { authorization: `Bearer ${secret}` };
  const nobody = '00000000-0000-4000-8000-000000000000';

  it('is told nothing, not even whether there is such a subscription', async () => {
    const wrong = { authorization: `Bearer ${randomBytes(32).toString('base64url')}` };
    const own = noticePath(lakeside, id);
    const tries = [
      await post(own, notice('heartbeat'), {}),
      await post(own, notice('heartbeat'), wrong),
      await post(own, 'x'.repeat(5_000_000), wrong).catch(() => null),
      await post(own, 'text', { ...wrong, 'content-type': 'text/plain' }),
      await post(noticePath(lakeside, nobody), notice('heartbeat'), known),
      await post(noticePath(nobody, id), notice('heartbeat'), known),
      await post(noticePath('x', 'y'), notice('heartbeat'), known),
    ].filter((answer) => answer !== null);
    expect(new Set(tries.map((answer) => answer.status))).toEqual(new Set([404]));
    expect(new Set(tries.map(({ text }) => text)).size).toBe(1);
  });

  it.each<readonly [string, () => readonly [unknown, Readonly<Record<string, string>>], number]>([
    ['a heartbeat', () => [notice('heartbeat'), {}], 200],
    ['a handshake', () => [notice('handshake'), {}], 200],
    ['another subscription’s', () => [notice('heartbeat', nobody), {}], 400],
    ['what is no notification', () => [{ resourceType: 'Bundle', type: 'collection' }, {}], 400],
    ['what is no JSON', () => ['<Bundle/>', {}], 400],
    ['another type of content', () => ['x', { 'content-type': 'text/plain' }], 415],
    ['more than is read', () => ['x'.repeat(4_300_000), {}], 413],
  ])('whoever has the secret: %s', async (_name, of, expected) => {
    const [body, headers] = of();
    expect((await post(noticePath(lakeside, id), body, { ...known, ...headers })).status).toBe(expected);
  });

  const response = (trace: string) => ({
    resourceType: 'ClaimResponse',
    identifier: [{ value: trace }],
    status: 'active',
    created: new Date().toISOString(),
    outcome: 'complete',
    preAuthRef: 'AU-20618',
    error: [{ code: { coding: [{ code: '33' }] } }],
  });
  const tell = async (trace: string) => {
    const told = notice('event-notification', ref, [response(trace)]);
    return async () => (await post(noticePath(lakeside, id), told, known)).status;
  };
  const decisions = async () =>
    (await rows<{ n: number }>('SELECT count(*)::int AS n FROM phi.auth_decision'))[0]?.n ?? 0;

  it('a decision about nobody of ours is taken by nobody', async () => {
    const before = await decisions();
    expect([await (await tell(traceOf(randomUUID())))(), await decisions()]).toEqual([200, before]);
  });

  it('beside what is about others it is taken, and kept with none of them', async () => {
    const { id: auth } = await sent('WAIT-CERT');
    await sentTo('NORTH', auth);
    const before = await decisions();
    const told = notice('event-notification', ref, [response(traceOf(auth)), response(traceOf(randomUUID()))]);
    expect((await post(noticePath(lakeside, id), told, known)).status).toBe(200);
    const [message] = (await read(nurse, auth)).Wire.Messages;
    expect([await decisions(), message?.Kind, message?.HasCame]).toEqual([before + 1, 'Notification', false]);
  });

  it('what is delivered twice is kept once', async () => {
    const { id: auth } = await sent('WAIT-CERT');
    const before = await decisions();
    const again = await tell(traceOf(auth));
    // It went to another payer, whose it is to decide.
    expect([await again(), await decisions()]).toEqual([200, before]);
    await sentTo('NORTH', auth);
    expect([await again(), await decisions()]).toEqual([200, before + 1]);
    expect([await again(), await decisions()]).toEqual([200, before + 1]);
  });
});
