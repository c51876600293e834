import type { DialRequest, DialResponse } from '@coverline/gateways/dialer.ts';
import { deadlineCode, DialError } from '@coverline/gateways/dialError.ts';
import { request as httpRequest, type Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { request as httpsRequest, type Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { dialFailure, type Progress } from './dialFailure.ts';
import type { Address } from './resolveDestination.ts';

export type Agents = { readonly http: HttpAgent; readonly https: HttpsAgent };

/** GET asks, and HEAD whether there would be an answer; the others change something, and those with a body say how long it is. */
export type OutboundMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

/** A request of any of our callers; gateways post and know of nothing else. */
export type OutboundRequest = DialRequest & {
  readonly method: OutboundMethod;
  /** How it is answered is all that is asked: the body stays where it is, however large or packed. */
  readonly headAlone?: boolean;
};

export type Sending = {
  readonly request: OutboundRequest;
  readonly url: URL;
  readonly addresses: readonly Address[];
  readonly agents: Agents;
  /** Milliseconds left for everything, and for the connection and its handshake alone. */
  readonly leftMs: number;
  readonly connectMs: number;
};

const MAX_HEADER_BYTES = 16 * 1024;

/** A lookup that knows one answer: the addresses that were checked (G-02). */
function fixedLookup(addresses: readonly Address[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses;
    if (options.all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

function flatHeaders(message: IncomingMessage): Record<string, string> {
  const entries = Object.entries(message.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]);
  return Object.fromEntries(entries);
}

/** What an answer's headers already rule out: compressed though we asked for plain bytes, or larger than the cap. To HEAD they come alone. */
function refusedByHeaders(message: IncomingMessage, method: OutboundMethod, maxBytes: number): DialError | null {
  if (method === 'HEAD') return null;
  const encoding = message.headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') return new DialError('malformed', 'CONTENT_ENCODING');
  if (Number(message.headers['content-length'] ?? 0) > maxBytes) return new DialError('tooLarge', 'CONTENT_LENGTH');
  return null;
}

/**
 * Sends one request and reads its answer within all bounds. Nothing is handed to the socket before the connection stands
 * and, for https, the certificate is verified: that moment alone parts "not sent" from "sent".
 *
 * @throws DialError
 */
export function sendRequest({ request, url, addresses, agents, leftMs, connectMs }: Sending): Promise<DialResponse> {
  const isTls = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    let progress: Progress = 'connecting';
    let connectedAt = 0;
    let isSettled = false;
    const chunks: Buffer[] = [];
    let size = 0;

    const options = {
      method: request.method,
      headers: {
        ...request.headers,
        'accept-encoding': 'identity',
        ...((request.method === 'POST' || request.method === 'PUT') && {
          'content-length': String(request.body.byteLength),
        }),
      },
      lookup: fixedLookup(addresses),
      maxHeaderSize: MAX_HEADER_BYTES,
      insecureHTTPParser: false,
    };
    const outgoing = isTls
      ? httpsRequest(url, { ...options, ...request.tls, agent: agents.https })
      : httpRequest(url, { ...options, agent: agents.http });

    const tooLate = (): void => fail(new DialError(progressPhase(progress), deadlineCode));
    let deadline = setTimeout(() => {
      const { listenMs = 0 } = request;
      if (listenMs > 0 && progressPhase(progress) === 'sent') deadline = setTimeout(tooLate, listenMs);
      else tooLate();
    }, leftMs);
    const connecting = setTimeout(() => fail(new DialError('refused', 'CONNECT_TIMEOUT')), connectMs);
    const onAbort = (): void => fail(new DialError(progressPhase(progress), 'ABORTED'));
    request.signal?.addEventListener('abort', onAbort, { once: true });
    if (request.signal?.aborted === true) onAbort();

    function settle(): void {
      isSettled = true;
      clearTimeout(deadline);
      clearTimeout(connecting);
      request.signal?.removeEventListener('abort', onAbort);
    }
    function fail(error: unknown): void {
      if (isSettled) return; // an end is told by several events; the first one knows best
      settle();
      reject(dialFailure(error, progress, size > 0 ? Buffer.concat(chunks) : null));
      outgoing.destroy();
    }
    function answered(incoming: IncomingMessage): void {
      settle();
      const headers = flatHeaders(incoming);
      const status = incoming.statusCode ?? 0;
      resolve({ status, headers, body: Buffer.concat(chunks), connectedAt, answeredAt: performance.now() });
    }
    function send(): void {
      clearTimeout(connecting);
      progress = 'sent';
      connectedAt = performance.now();
      outgoing.end(request.body);
    }

    outgoing.on('socket', (socket) => {
      if (outgoing.reusedSocket) {
        send();
        return;
      }
      socket.once('connect', () => {
        if (isTls) progress = 'handshaking';
        else send();
      });
      if (isTls) socket.once('secureConnect', send);
    });
    outgoing.on('response', (incoming) => {
      progress = 'answering';
      if (request.headAlone === true && request.method !== 'HEAD') {
        incoming.on('error', fail);
        answered(incoming);
        outgoing.destroy();
        return;
      }
      const refused = refusedByHeaders(incoming, request.method, request.maxBytes);
      if (refused !== null) {
        fail(refused);
        return;
      }
      incoming.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.byteLength;
        if (size > request.maxBytes) fail(new DialError('tooLarge', 'BODY', Buffer.concat(chunks)));
      });
      incoming.on('error', fail);
      incoming.on('close', () => {
        if (!isSettled) fail(new DialError('malformed', 'CUT_SHORT'));
      });
      incoming.on('end', () => answered(incoming));
    });
    outgoing.on('error', fail);
    outgoing.on('close', () => {
      // A body that ends with its connection closes the request before the answer has ended.
      if (!isSettled && progress !== 'answering') fail(new DialError(progressPhase(progress), 'CLOSED'));
    });
  });
}

/** A deadline in the middle of an answer is silence like any other: the answer never became whole. */
function progressPhase(progress: Progress): 'refused' | 'sent' {
  return progress === 'connecting' || progress === 'handshaking' ? 'refused' : 'sent';
}
