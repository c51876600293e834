import { DialError } from '@coverline/gateways/dialError.ts';

/** How far a request has come: `handshaking` once TCP stands, `sent` once bytes were handed over, `answering` from the first header. */
export type Progress = 'connecting' | 'handshaking' | 'sent' | 'answering';

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
  return /^[A-Z0-9_/]{1,60}$/u.test(code) ? code : 'UNKNOWN'; // OpenSSL writes SSL/TLS
}

// What a connection says when it breaks, as against a handshake that is refused.
const brokenOff: readonly string[] = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNABORTED'];

// What TLS says of a client certificate that is missing, or that is not believed (RFC 8446, 6.2).
const OURS_REFUSED = /_ALERT_(?:CERTIFICATE_|NO_CERTIFICATE|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|UNKNOWN_CA)/u;

/**
 * What a failure of node's HTTP client means, by how far the request had come. The error itself is not
 * kept: its text names hosts and addresses (G-06).
 */
export function dialFailure(error: unknown, progress: Progress, received: Uint8Array | null): DialError {
  if (error instanceof DialError) return error;
  const code = codeOf(error);
  if (progress === 'connecting') return new DialError('refused', code);
  // In TLS 1.3 our side of the handshake is done, and the request on its way, before the other side has judged us.
  if (progress !== 'answering' && OURS_REFUSED.test(code)) return new DialError('identity', code);
  if (progress === 'handshaking') return new DialError(brokenOff.includes(code) ? 'refused' : 'certificate', code);
  if (code === 'HPE_HEADER_OVERFLOW') return new DialError('tooLarge', code, received);
  const isAnswer = progress === 'answering' || code.startsWith('HPE_');
  return new DialError(isAnswer ? 'malformed' : 'sent', code, received);
}
