import type { DialResponse } from './dialer.ts';
import type { Refusal } from './exchange.ts';

/** An answer that carries no payload, with what came kept for support. */
export function refuse(kind: Refusal['kind'], detail: string, response: DialResponse): Refusal {
  return { kind, detail, raw: response.body, httpStatus: response.status };
}

/**
 * What an HTTP status alone says of a request, where no payload came with it.
 *
 * A 503 means that the server did not handle the request (RFC 9110, 15.6.4): it is the one status after which another
 * way to the same payer may be tried.
 *
 * @returns null for a success, whose body decides
 */
export function fromStatus(response: DialResponse): Refusal | null {
  const { status } = response;
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403) {
    return refuse('AuthRefused', 'The {payer} refused the credentials of this connection.', response);
  }
  if (status >= 300 && status < 400) {
    return refuse('EnvelopeError', 'The {payer} answered with another address, which is not followed.', response);
  }
  const said = refuse('EnvelopeError', `The {payer}’s system answered with HTTP status ${status}.`, response);
  return status === 503 ? { ...said, turnedAway: true } : said;
}
