import { deadlineCode, DialError, type DialPhase } from './dialError.ts';
import type { Exchange } from './exchange.ts';

// The raw answer is kept for support; of one that overran its cap the beginning says enough.
const KEPT_BYTES = 64 * 1024;

/** Whole sentences, made of nothing the other side sent and naming no host (G-06). */
const details: Readonly<Record<DialPhase, string>> = {
  refused: 'No connection to the {payer} could be made.',
  forbidden: 'The address of this connection is not allowed.',
  certificate: 'The {payer} could not prove its identity.',
  identity: 'The {payer} refused the certificate of this connection, or wants one.',
  noToken: 'No access token for this connection could be got from its token server.',
  unauthorized: 'The token server refused the client ID and secret of this connection.',
  sent: 'The connection ended before an answer came.',
  tooLarge: 'The {payer}’s answer is larger than is allowed.',
  malformed: 'The {payer}’s answer was cut short or is not in a form that can be read.',
};

/**
 * The outcome of a failed dial.
 *
 * @throws the error itself where it is not a `DialError`: a fault of ours, not of the payer
 */
export function fromDialError(error: unknown): Exchange {
  if (!(error instanceof DialError)) throw error;
  const { phase, code, received } = error;
  const detail = details[phase];
  if (phase === 'sent')
    return code === deadlineCode
      ? { kind: 'NoAnswer', why: 'deadline', detail: 'No answer came in the time it was waited for.' }
      : { kind: 'NoAnswer', why: 'broken', detail };
  if (phase === 'tooLarge' || phase === 'malformed') {
    return { kind: 'Unreadable', detail, raw: received?.slice(0, KEPT_BYTES) ?? null, httpStatus: null };
  }
  if (phase === 'unauthorized' || phase === 'identity')
    return { kind: 'AuthRefused', detail, raw: null, httpStatus: null };
  // A token server that is away is a connection that is: worth a second try.
  return { kind: 'NotSent', detail, reason: phase === 'noToken' ? 'refused' : phase };
}
