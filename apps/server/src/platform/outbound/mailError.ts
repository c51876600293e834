/** Why a message did not go: we would not send it, the server would not take it, or no server answered. */
export type MailFailure = 'refused' | 'rejected' | 'unreachable';

/** A message that was not sent. Neither the recipient nor the server's own words stand in it (G-06). */
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
    const isFinal = reply !== null && reply >= 500 && (code === 'EMESSAGE' || isOfRecipient(code, error));
    const named = /^[A-Z0-9_]{1,40}$/u.test(code) ? code : 'UNKNOWN';
    return new MailError(reply === null ? 'unreachable' : 'rejected', named, isFinal);
  }
}

/**
 * A 5xx about a recipient is the server's last word. One about our sign-in, our sender or our address (5.7.x) is for us to mend, and
 * then the mail goes; nodemailer gives all of these one code, and tells them apart by the command.
 */
function isOfRecipient(code: string, error: unknown): boolean {
  if (code !== 'EENVELOPE' || !(error instanceof Error)) return false;
  const command = 'command' in error ? String(error.command) : '';
  const response = 'response' in error ? String(error.response) : '';
  return command === 'RCPT TO' && !/^\d{3}[ -]5\.7\./.test(response);
}
