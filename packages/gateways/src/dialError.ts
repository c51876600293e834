/**
 * How far a dialled request came before it failed.
 *
 * - `refused`: the connection never stood; nothing left the house.
 * - `forbidden`: our own rules refused the address before anything was opened.
 * - `certificate`: the other side could not prove who it is; nothing but the handshake was sent.
 * - `identity`: the other side ended the handshake over our own certificate, before it took anything in.
 * - `noToken`: no access token could be got, so that the request itself never left.
 * - `unauthorized`: the token server refused our client, so that the request itself never left.
 * - `sent`: the request began to leave and no whole answer came back (silence, reset, deadline).
 * - `tooLarge`: an answer came that is larger than its cap.
 * - `malformed`: an answer came that is not plain HTTP (compressed unasked, cut short, broken framing).
 */
export type DialPhase =
  | 'refused'
  | 'forbidden'
  | 'certificate'
  | 'identity'
  | 'noToken'
  | 'unauthorized'
  | 'sent'
  | 'tooLarge'
  | 'malformed';

/** The `code` of a dial that was waited for to the end of its time. */
export const deadlineCode = 'DEADLINE';

/** A failed dial. `code` is a machine's word (`ECONNREFUSED`) that names no host; `received` what had come, if anything. */
export class DialError extends Error {
  override readonly name = 'DialError';
  readonly phase: DialPhase;
  readonly code: string;
  readonly received: Uint8Array | null;

  constructor(phase: DialPhase, code: string, received: Uint8Array | null = null) {
    // No host, address or credential may stand in this text: it reaches logs (G-06).
    super(`outbound request failed: ${phase} (${code})`);
    this.phase = phase;
    this.code = code;
    this.received = received;
  }
}
