import type { Call, DataOf, PayloadOf } from '@coverline/contract/wire/call.ts';
import { type Envelope, header } from '@coverline/contract/wire/envelope.ts';
import { newAct } from '#/api/wire/acts.ts';
import { bodyOf } from '#/api/wire/bodyOf.ts';
import { CallError, statusMessage } from '#/api/wire/callError.ts';
import type { OnProgress } from '#/api/wire/fetchWithProgress.ts';
import { type Arrival, opensSession } from '#/api/session/storesToken.ts';

export type Transport = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly fetchWithProgress: (url: string, init: RequestInit, onProgress: OnProgress) => Promise<Response>;
  readonly readToken: () => string | null;
  readonly acceptToken: (arrival: Omit<Arrival, 'stored'>) => void;
  /** The client for which this tab was drawn. */
  readonly clientId: () => string | null;
  readonly onStart: (path: string, payload: unknown) => void;
  readonly onEnd: (path: string) => void;
  readonly onBuild: (build: string) => void;
  readonly onUnauthorized: (userMessage: string | undefined) => void;
  /** The session's client was changed elsewhere: follows it. */
  readonly onClientChanged: (userMessage: string | undefined) => Promise<void>;
  readonly pause: (milliseconds: number) => Promise<void>;
};

type SendOptions = {
  /** The key of the act, where the caller holds it over several attempts. */
  readonly act?: string;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Opts out of the hooks at start and end, and so of the loading indicator. */
  readonly quiet?: boolean;
  /** Is told how much of an upload has left. */
  readonly onProgress?: OnProgress;
  /** Is still sent when the page goes away meanwhile; for a small body. */
  readonly keepalive?: boolean;
  /** A 401 is the caller's business alone. */
  readonly mayBeUnauthorized?: boolean;
};

export type Send = <C extends Call>(call: C, payload: PayloadOf<C>, options?: SendOptions) => Promise<DataOf<C>>;

/** FetchConfig is asked before anybody is anybody. */
const neverAuthorized = '/App/FetchConfig';

/** An act of ours that still runs is asked for its answer after each of these, in milliseconds. */
const underWayPauses = [300, 1_000, 3_000];

/** How a call reaches the server: one POST of JSON, or of a form for an upload, and every answer read by the envelope. Rejects with a CallError. */
export function createSend(transport: Transport): Send {
  return async (call, payload, options = {}) => {
    if (!options.quiet) transport.onStart(call.path, payload);
    try {
      const envelope = await exchange(transport, call, payload, options);
      // The server strips Data to the call's own schema, so its type holds here without parsing it again.
      return envelope.Data as never;
    } finally {
      if (!options.quiet) transport.onEnd(call.path);
    }
  };
}

async function exchange(transport: Transport, call: Call, payload: unknown, options: SendOptions): Promise<Envelope> {
  // One key for the act, so that the retry below cannot do it twice.
  const act = call.effect === 'writes' ? (options.act ?? newAct()) : null;
  const signsIn = call.access === 'public' || call.access === 'login';
  let token = transport.readToken();
  let response = await post(transport, call, payload, token, act, options);
  const newer = transport.readToken();
  if (response.status === 401 && !signsIn && newer !== null && newer !== token) {
    token = newer;
    response = await post(transport, call, payload, token, act, options);
  }
  let body = await readEnvelope(response, call, options);
  for (const milliseconds of underWayPauses) {
    if (body?.Code !== 'ActUnderWay') break;
    await transport.pause(milliseconds);
    response = await post(transport, call, payload, token, act, options);
    body = await readEnvelope(response, call, options);
  }
  const build = response.headers.get(header.build);
  if (build !== null) transport.onBuild(build);
  if (response.status === 401) {
    // A sign-in that is gone says nothing of a session: one that stands, here or in another tab, is left alone.
    if (!signsIn && !options.mayBeUnauthorized) transport.onUnauthorized(body?.UserMessage);
    throw new CallError('unauthorized', statusMessage(401, response.statusText), { status: 401, body });
  }
  if (!response.ok) {
    if (body?.Code === 'ClientChanged') await transport.onClientChanged(body.UserMessage);
    const message = statusMessage(response.status, response.statusText);
    throw new CallError('status', message, { status: response.status, body });
  }
  if (body?.WasSuccess !== true) {
    throw new CallError('refused', 'The server refused the call', { status: response.status, body });
  }
  if (body.AuthToken) {
    const begins = signsIn || (call.access === 'external' && opensSession(body.AuthToken, token));
    transport.acceptToken({ incoming: body.AuthToken, sentWith: token, signsIn: begins });
  }
  return body;
}

async function post(
  transport: Transport,
  call: Call,
  payload: unknown,
  token: string | null,
  act: string | null,
  options: SendOptions,
): Promise<Response> {
  const clientId = isTenant(call) ? transport.clientId() : null;
  const { type, content } = bodyOf(call, payload);
  const headers: Record<string, string> = {
    ...(type !== null && { 'content-type': type }),
    ...(token !== null && call.path !== neverAuthorized && { authorization: `Bearer ${token}` }),
    ...(clientId !== null && { [header.client]: clientId }),
    ...(act !== null && { [header.idempotencyKey]: act }),
    ...options.headers,
  };
  const init: RequestInit = {
    method: 'POST',
    headers,
    body: content,
    credentials: 'same-origin',
    redirect: 'follow',
    ...(options.keepalive && { keepalive: true }),
    ...(options.signal && { signal: options.signal }),
  };
  const { onProgress } = options;
  return reached(call, options, () =>
    onProgress ? transport.fetchWithProgress(call.path, init, onProgress) : transport.fetch(call.path, init),
  );
}

async function reached<T>(call: Call, { signal }: SendOptions, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    // Whoever aborted knows; it is no error.
    if (signal?.aborted) throw cause;
    console.error(`${call.path} was not answered`, cause);
    throw new CallError('network', 'The server was not reached', { cause });
  }
}

const isTenant = (call: Call) => typeof call.access === 'object';

/**
 * An answer that breaks off on its way is none: it refuses nothing, though its status was good. A page that is being left
 * reads its last answers so, and must not take that for the end of its session. A bad status says enough by itself.
 */
async function readEnvelope(response: Response, call: Call, options: SendOptions): Promise<Envelope | null> {
  const text = await (response.ok ? reached(call, options, () => response.text()) : response.text().catch(() => ''));
  try {
    const body: unknown = JSON.parse(text);
    // Only the spec's own names are read of it, and each may be missing.
    return typeof body === 'object' ? (body as Envelope | null) : null;
  } catch {
    return null;
  }
}
