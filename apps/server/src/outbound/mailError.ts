/** Why a message did not go: we would not send it, the server would not take it, or no server answered. */
export type MailFailure = 'refused' | 'rejected' | 'unreachable';

/** A message that was not sent. Neither the recipient nor the server's own words stand in it (quality G-06). */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly failure: MailFailure;
  /** The mailbox or the message is at fault, and not the moment: it is not tried again. */
  readonly isFinal: boolean;

  constructor(failure: MailFailure, code: string, isFinal = failure === 'refused') {
    super(`mail was not sent: ${failure} (${code})`);
    this.failure = failure;
    this.isFinal = isFinal;
  }

  static from(error: unknown): MailError {
    if (error instanceof MailError) return error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
    const reply = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : null;
    // A 5xx about recipient or message is the server's last word; one about our sign-in is for us to mend, and then it goes.
    const isFinal = reply !== null && reply >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
    const named = /^[A-Z0-9_]{1,40}$/u.test(code) ? code : 'UNKNOWN';
    return new MailError(reply === null ? 'unreachable' : 'rejected', named, isFinal);
  }
}
