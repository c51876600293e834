import type { Dialer, DialResponse } from '@coverline/gateways/dialer.ts';
import { DialError } from '@coverline/gateways/dialError.ts';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { getCACertificates } from 'node:tls';
import type { AllowList } from './allowList.ts';
import { checkUrl } from './checkUrl.ts';
import { resolveDestination, systemResolver, type Resolver } from './resolveDestination.ts';
import { sendRequest, type OutboundRequest } from './sendRequest.ts';

export type DialerOptions = {
  readonly allow: AllowList;
  readonly resolve?: Resolver;
  /** Certificate authorities to trust beside the public ones, as PEM: a payer's private one. */
  readonly ca?: readonly string[];
  readonly connectMs?: number;
};

const CONNECT_MS = 10_000;

// A free socket is dropped before common servers drop it (5 s): a request that meets a closing socket would have to
// count as sent and could not be repeated.
const FREE_SOCKET_MS = 4000;
// How many go out at once is each gateway's own bound. Another one here would be shared by all the payers behind one
// clearinghouse, and who waited for a socket would look like one whose payer does not answer the door.
const perHost = { keepAlive: true, maxSockets: Infinity, maxFreeSockets: 64, timeout: FREE_SOCKET_MS } as const;

/** Resolves within the time left, or not at all: a name server may be silent too. */
async function inTime<T>(work: Promise<T>, milliseconds: number, signal: AbortSignal | undefined): Promise<T> {
  const gaveUp = Promise.withResolvers<never>();
  const giveUp = (): void => gaveUp.reject(new DialError('refused', 'NAME_TIMEOUT'));
  const timer = setTimeout(giveUp, milliseconds);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([work, gaveUp.promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** What goes out by other methods than a gateway's goes through the same checks. */
export type OutboundDialer = Dialer & {
  send(request: OutboundRequest): Promise<DialResponse>;
  close(): void;
};

/**
 * The dialer that gateways are handed. It checks spelling, port, name and every resolved address, connects to exactly
 * what it checked, verifies certificates always, follows no redirect, takes no compression, and holds every answer to a
 * deadline and a size (G-01 to G-04, G-08).
 */
export function createDialer(options: DialerOptions): OutboundDialer {
  const { allow, resolve = systemResolver, connectMs = CONNECT_MS } = options;
  const ca = options.ca === undefined ? {} : { ca: [...getCACertificates('default'), ...options.ca] };
  const agents = {
    http: new HttpAgent(perHost),
    // Said aloud, so that no environment variable can turn verification off.
    https: new HttpsAgent({ ...perHost, ...ca, rejectUnauthorized: true, minVersion: 'TLSv1.2' }),
  };
  async function send(request: OutboundRequest): Promise<DialResponse> {
    const startedAt = performance.now();
    const checked = checkUrl(request.url, allow);
    if (!checked.ok) throw new DialError('forbidden', 'ADDRESS');
    if (request.signal?.aborted === true) throw new DialError('refused', 'ABORTED');
    const connectLimit = Math.min(connectMs, request.deadlineMs / 2);
    const addresses = await inTime(resolveDestination(checked, resolve), connectLimit, request.signal);
    const spent = performance.now() - startedAt;
    return sendRequest({
      request,
      url: checked.url,
      addresses,
      agents,
      leftMs: request.deadlineMs - spent,
      connectMs: connectLimit - spent,
    });
  }
  return {
    send,
    post: (request) => send({ ...request, method: 'POST' }),
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}
