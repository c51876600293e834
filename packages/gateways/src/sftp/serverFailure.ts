import { MailboxError } from '../batch/mailboxError.ts';
import { otherHostKey } from '../batch/fileDialer.ts';
import { deadlineCode, DialError, type DialPhase } from '../dialError.ts';

/** Whole sentences for the log of whoever delivers: they name no host, no folder and no file, and quote nothing. */
const byCode: Readonly<Record<string, string>> = {
  [otherHostKey]:
    'The server showed another host key than the one of this connection, so that nothing was sent. Ask whoever runs it before you change it.',
  [deadlineCode]: 'The server did not answer in the time it was waited for.',
  SIGN_IN: 'The server did not accept the user name with this password or key.',
  NO_SUCH_FILE: 'The folder of this connection is not on the server.',
  PERMISSION_DENIED: 'The server does not let this user do that in the folder of this connection.',
  FAILURE: 'The server could not do what a file needs.',
  UNUSABLE_KEY: 'The private key of this connection cannot be read: it is no key, or its passphrase is another.',
};

const byPhase: Readonly<Record<DialPhase, string>> = {
  refused: 'No connection to the server could be made.',
  forbidden: 'The address of this connection is not allowed.',
  certificate: 'The server could not prove its identity.',
  identity: 'The server refused the sign-in of this connection.',
  noToken: 'No connection to the server could be made.',
  unauthorized: 'The server refused the sign-in of this connection.',
  sent: 'The connection ended before the file was there.',
  tooLarge: 'The server’s answer is larger than is allowed.',
  malformed: 'The server’s answer is not in a form that can be read.',
};

/** A failed act at a client’s server of files; what is no failed dial is a fault of ours, and is thrown on. */
export function serverFailure(error: unknown): MailboxError {
  if (error instanceof MailboxError) return error;
  if (!(error instanceof DialError)) throw error;
  return new MailboxError('NotSent', byCode[error.code] ?? byPhase[error.phase]);
}
