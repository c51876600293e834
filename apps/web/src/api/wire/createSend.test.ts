import { appCalls } from '@coverline/contract/app/app.ts';
import type { Conflict, Envelope } from '@coverline/contract/wire/envelope.ts';
import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import { logonCalls } from '@coverline/contract/logon/logon.ts';
import { profileImageCalls } from '@coverline/contract/profileImage/profileImage.ts';
import { userCalls } from '@coverline/contract/user/user.ts';
import { expect, it, vi } from 'vitest';
import { CallError } from '#/api/wire/callError.ts';
import { createSend, type Transport } from '#/api/wire/createSend.ts';
import { isFinal } from '#/api/useSend.ts';

type Sent = { readonly url: string; readonly init: RequestInit; readonly headers: Record<string, string> };
type Answer = Envelope | Error | Response | (() => Envelope | Response);

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);
const ok: Envelope = { WasSuccess: true };

/** A tiny stand-in for fetch that gives the answers in turn, and a transport that writes down what it is told. */
function server(answers: readonly Answer[], given: Partial<Transport> = {}) {
  const sent: Sent[] = [];
  const told: unknown[][] = [];
  const tell =
    (what: string) =>
    (...more: unknown[]) =>
      void told.push([what, ...more]);
  const transport: Transport = {
    fetch: async (url, init) => {
      const answer = answers[sent.length];
      // createSend always hands its headers over as a plain record.
      sent.push({ url, init, headers: init.headers as Record<string, string> });
      const one = typeof answer === 'function' ? answer() : answer;
      if (one instanceof Error) throw one;
      return one instanceof Response ? one : json(one);
    },
    fetchWithProgress: (url, init, onProgress) => {
      onProgress(1);
      return transport.fetch(url, init);
    },
    readToken: () => 'stored',
    acceptToken: tell('token'),
    clientId: () => 'client-1',
    onStart: tell('start'),
    onEnd: tell('end'),
    onBuild: tell('build'),
    onUnauthorized: tell('unauthorized'),
    onClientChanged: async (said) => tell('client changed')(said),
    pause: async (milliseconds) => tell('pause')(milliseconds),
    ...given,
  };
  return { send: createSend(transport), sent, told, of: (what: string) => told.filter(([name]) => name === what) };
}
const failure = async (promise: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof CallError) return error;
  throw new Error('the call did not fail with a CallError');
};
const request = { SearchTerm: 'blue' };

it('[NET-01] [NET-03] [NET-05] [NET-06] [NET-07] posts JSON, same-origin, with the stored token and the headers given', async () => {
  const { send, sent } = server([ok]);
  await send(eligibilityCalls.getTradingPartners, request, { headers: { 'x-idle-seconds': '3' } });
  const [one] = sent;
  expect(one?.url).toBe('/SPIFManagement/eligibility/GetTradingPartners');
  expect(one?.init).toMatchObject({
    method: 'POST',
    body: '{"SearchTerm":"blue"}',
    credentials: 'same-origin',
    redirect: 'follow',
  });
  expect(one?.headers).toMatchObject({
    'content-type': 'application/json',
    authorization: 'Bearer stored',
    'x-client': 'client-1',
    'x-idle-seconds': '3',
  });
});

it('[NET-01] the token is read at each send, never sent with FetchConfig, and left out where none is stored', async () => {
  let token: string | null = 'one';
  const { send, sent } = server([ok, ok, ok, ok], { readToken: () => token });
  await send(userCalls.selectClient, 'x');
  token = 'two';
  await send(userCalls.selectClient, 'x');
  await send(appCalls.fetchConfig, undefined);
  token = null;
  await send(logonCalls.logIn, { Username: 'a@b.co', Password: 'p' });
  expect(sent.map(({ headers }) => headers['authorization'])).toEqual([
    'Bearer one',
    'Bearer two',
    undefined,
    undefined,
  ]);
});

it('names the client of the tab on the calls of a client alone', async () => {
  const { send, sent } = server([ok, ok]);
  await send(eligibilityCalls.getTradingPartners, request);
  await send(logonCalls.refreshLoginData, undefined);
  expect(sent.map(({ headers }) => headers['x-client'])).toEqual(['client-1', undefined]);
});

it('gives each write a key of its own, the one it is handed, and reads none', async () => {
  const { send, sent } = server([ok, ok, ok, ok]);
  await send(userCalls.selectClient, 'x');
  await send(userCalls.selectClient, 'x');
  await send(userCalls.selectClient, 'x', { act: 'mine-12345' });
  await send(eligibilityCalls.getTradingPartners, request);
  const keys = sent.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys.slice(2)).toEqual(['mine-12345', undefined]);
});

it('[NET-08] [NET-12] answers Data, stores the token of the answer and notices the build', async () => {
  const body = { WasSuccess: true, Data: [{ ID: '1' }], AuthToken: 'newer' };
  const { send, of } = server([json(body, { headers: { 'x-build': 'b2' } })]);
  expect(await send(eligibilityCalls.getTradingPartners, request)).toEqual([{ ID: '1' }]);
  expect(of('token')).toEqual([['token', { incoming: 'newer', sentWith: 'stored', signsIn: false }]]);
  expect(of('build')).toEqual([['build', 'b2']]);
});

it('[STATE-28] the token of a sign-in is marked as one, whatever was stored', async () => {
  const { send, of } = server([{ WasSuccess: true, AuthToken: 'fresh' }]);
  await send(logonCalls.twoFactorAuth, { AuthCode: 'ABC2345', Username: 'a@b.co' });
  expect(of('token')).toEqual([['token', { incoming: 'fresh', sentWith: 'stored', signsIn: true }]]);
});

it('[NET-10] [NET-11] tells start with the body and end once each, also when the call fails, or not at all', async () => {
  const { send, told } = server([ok, new Response('', { status: 500 }), ok]);
  await send(userCalls.selectClient, 'x');
  await failure(send(userCalls.selectClient, 'y'));
  await send(userCalls.selectClient, 'z', { quiet: true });
  const path = '/Account/User/SelectClient';
  expect(told).toEqual([
    ['start', path, 'x'],
    ['end', path],
    ['start', path, 'y'],
    ['end', path],
  ]);
});

it('[ERR-05] [ERR-30] a refusal, and an answer without WasSuccess, reject with what the server said', async () => {
  const { send } = server([{ WasSuccess: false, UserMessage: 'No.', UserMessageSeverity: 4 }, json({ Data: 1 })]);
  expect(await failure(send(userCalls.selectClient, 'x'))).toMatchObject({
    kind: 'refused',
    userMessage: 'No.',
    severity: 4,
  });
  expect(await failure(send(userCalls.selectClient, 'x'))).toMatchObject({ kind: 'refused', userMessage: null });
});

it('[ERR-12] [ERR-13] [NET-09] any other status rejects with the status and its text where there is one', async () => {
  const { send } = server([
    new Response('<html>', { status: 500 }),
    json({ CorrelationID: '7F3A' }, { status: 500, statusText: 'Oops' }),
  ]);
  expect((await failure(send(userCalls.selectClient, 'x'))).message).toBe('The server responded with Status 500');
  const second = await failure(send(userCalls.selectClient, 'x'));
  expect(second.message).toBe('The server responded with Status 500 and Status Text: Oops');
  expect(second.reference).toBe('7F3A');
});

/** An answer of which only the beginning arrives: the line was cut, or the page is being left. */
const cut = (status: number) =>
  new Response(
    new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"WasSucc'));
        body.error(new TypeError('network error'));
      },
    }),
    { status },
  );

it('[ERR-15] an answer that breaks off refuses nothing: it is as if the server was not reached', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { send, of } = server([cut(200), cut(401)]);
  expect((await failure(send(logonCalls.refreshLoginData, undefined))).kind).toBe('network');
  expect(of('token')).toEqual([]);
  expect((await failure(send(logonCalls.refreshLoginData, undefined))).kind).toBe('unauthorized');
});

it('[ERR-14] [ERR-15] a network error is logged, without the payload, and passed on', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { send } = server([new TypeError('fetch failed')]);
  const error = await failure(send(userCalls.selectClient, 'secret-payload'));
  expect(error.kind).toBe('network');
  expect(logged).toHaveBeenCalledOnce();
  expect(JSON.stringify(logged.mock.calls)).not.toContain('secret-payload');
  logged.mockRestore();
});

it('[ERR-09] [ERR-10] a 401 hands UserMessage to the unauthorized handler, or nothing when it cannot be read', async () => {
  const { send, of } = server([json({ UserMessage: 'Gone.' }, { status: 401 }), new Response('<h1>', { status: 401 })]);
  expect((await failure(send(userCalls.selectClient, 'x'))).kind).toBe('unauthorized');
  await failure(send(userCalls.selectClient, 'x'));
  expect(of('unauthorized')).toEqual([
    ['unauthorized', 'Gone.'],
    ['unauthorized', undefined],
  ]);
});

it('A-07 a code that comes twice ends no session: the 401 of a sign-in is told to its form alone', async () => {
  const tokens = ['before', 'of the first'];
  const { send, sent, of } = server([json({ UserMessage: 'Please log in again.' }, { status: 401 })], {
    readToken: () => tokens.shift() ?? 'of the first',
  });
  const error = await failure(send(logonCalls.twoFactorAuth, { AuthCode: 'ABC2345', Username: 'a@b.co' }));
  expect([error.kind, error.userMessage]).toEqual(['unauthorized', 'Please log in again.']);
  expect(of('unauthorized')).toEqual([]);
  expect(sent).toHaveLength(1);
});

it('retries a 401 once when storage holds a newer token by then, as the same act', async () => {
  const tokens = ['old', 'new', 'new'];
  const { send, sent, of } = server([() => json({}, { status: 401 }), ok], {
    readToken: () => tokens.shift() ?? 'new',
  });
  await send(userCalls.selectClient, 'x');
  expect(sent.map(({ headers }) => headers['authorization'])).toEqual(['Bearer old', 'Bearer new']);
  expect(sent[0]?.headers['idempotency-key']).toBe(sent[1]?.headers['idempotency-key']);
  expect(of('unauthorized')).toEqual([]);
});

it('does not retry a 401 a second time, nor when the token is gone', async () => {
  const tokens: (string | null)[] = ['old', 'new'];
  const twice = server([json({}, { status: 401 }), json({}, { status: 401 })], {
    readToken: () => tokens.shift() ?? 'newest',
  });
  await failure(twice.send(userCalls.selectClient, 'x'));
  expect([twice.sent.length, twice.of('unauthorized').length]).toEqual([2, 1]);
  const gone: (string | null)[] = ['old'];
  const left = server([json({}, { status: 401 })], { readToken: () => gone.shift() ?? null });
  await failure(left.send(userCalls.selectClient, 'x'));
  expect(left.sent).toHaveLength(1);
});

const conflict = (Code: Conflict) => () => json({ WasSuccess: false, UserMessage: `${Code}.`, Code }, { status: 409 });

it('E.4 a client that was changed elsewhere is followed, and the call is not sent again', async () => {
  const { send, sent, of } = server([conflict('ClientChanged')]);
  const error = await failure(send(eligibilityCalls.getTradingPartners, request));
  expect(error).toMatchObject({ status: 409, conflict: 'ClientChanged' });
  expect(of('client changed')).toEqual([['client changed', 'ClientChanged.']]);
  expect(sent).toHaveLength(1);
});

it('R-38 an act that still runs is asked for its answer under the same key, and no client is followed', async () => {
  const { send, sent, of } = server([conflict('ActUnderWay'), conflict('ActUnderWay'), { WasSuccess: true, Data: 7 }]);
  expect(await send(userCalls.selectClient, 'x')).toBe(7);
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(of('pause')).toEqual([
    ['pause', 300],
    ['pause', 1_000],
  ]);
  expect(of('client changed')).toEqual([]);
});

it.each([
  [400, true],
  [409, true],
  [499, true],
  [500, false],
  [503, false],
])('an act that ended with %i is final: %s', (status, expected) => {
  expect(isFinal(new CallError('status', '', { status }))).toBe(expected);
});

it('R-38 an act that runs on and on is told, and stays open: the next attempt keeps its key', async () => {
  const { send, sent } = server(Array.from({ length: 4 }, () => conflict('ActUnderWay')));
  const error = await failure(send(userCalls.selectClient, 'x'));
  expect([error.userMessage, sent.length]).toEqual(['ActUnderWay.', 4]);
  expect(isFinal(error)).toBe(false);
  const body = { WasSuccess: false, Code: 'ClientChanged' } as const;
  expect(isFinal(new CallError('status', '', { status: 409, body }))).toBe(true);
});

it('an aborted call is passed on as it is, and nothing is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const abort = new AbortController();
  abort.abort();
  const { send } = server([new DOMException('aborted', 'AbortError')]);
  await expect(send(eligibilityCalls.getTradingPartners, request, { signal: abort.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

it('[NET-04] an upload is a form with its file, whose content type the browser writes, and tells how far it is', async () => {
  const { send, sent } = server([ok]);
  const imageFile = new File(['x'], 'me.png', { type: 'image/png' });
  const shares: number[] = [];
  await send(
    profileImageCalls.saveProfileImage,
    { imageFile, clientID: undefined },
    { onProgress: (share) => shares.push(share) },
  );
  const body = sent[0]?.init.body;
  if (!(body instanceof FormData)) throw new Error('no form was sent');
  expect([...body.keys()]).toEqual(['imageFile']);
  expect(body.get('imageFile')).toMatchObject({ name: 'me.png', size: 1 });
  expect(Object.keys(sent[0]?.headers ?? {})).toEqual(['authorization', 'idempotency-key']);
  expect(shares).toEqual([1]);
});
