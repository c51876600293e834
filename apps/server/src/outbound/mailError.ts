/** Why a message did not go: we would not send it, the server would not take it, or no server answered. */
export type MailFailure = 'refused' | 'rejected' | 'unreachable';

/** A message that was not sent. Neither the recipient nor the server's own words stand in it (quality G-06). */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly failure: MailFailure;

  constructor(failure: MailFailure, code: string) {
    super(`mail was not sent: ${failure} (${code})`);
    this.failure = failure;
  }

  static from(error: unknown): MailError {
    if (error instanceof MailError) return error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
    const answered = error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';
    return new MailError(answered ? 'rejected' : 'unreachable', /^[A-Z0-9_]{1,40}$/u.test(code) ? code : 'UNKNOWN');
  }
}
