import { DialError } from '../dialError.ts';
import { fromDialError } from '../fromDialError.ts';
import type { Exchange } from '../exchange.ts';
import { otherHostKey } from './fileDialer.ts';

/** An act at a mailbox that failed: an outcome of the closed list, and a sentence that names no host and quotes no answer. */
export class MailboxError extends Error {
  override readonly name = 'MailboxError';
  readonly outcome: Exclude<Exchange['kind'], 'reply'>;
  readonly detail: string;

  constructor(outcome: MailboxError['outcome'], detail: string) {
    super(`mailbox: ${outcome}`);
    this.outcome = outcome;
    this.detail = detail;
  }
}

/** What codes of a server of files mean, beyond what every failed dial does. */
const ofFiles: Readonly<Record<string, readonly [MailboxError['outcome'], string]>> = {
  SIGN_IN: ['AuthRefused', 'The {payer}’s server did not accept the user name with this password or key.'],
  NO_SUCH_FILE: ['EnvelopeError', 'A folder or file of this connection is not on the {payer}’s server.'],
  PERMISSION_DENIED: [
    'EnvelopeError',
    'The {payer}’s server does not let this user do that in a folder of this connection.',
  ],
  FAILURE: ['EnvelopeError', 'The {payer}’s server could not do what a file needs.'],
  UNUSABLE_KEY: [
    'NotSent',
    'The private key of this connection cannot be read: it is no key, or its passphrase is another.',
  ],
};

const whichKey = (shown: Uint8Array | null): string => {
  const text = shown === null ? '' : new TextDecoder().decode(shown);
  return /^SHA256:[A-Za-z0-9+/]{43}$/u.test(text) ? ` It showed ${text}.` : '';
};

/** The same failure as a mailbox tells it. What is no failed dial is a fault of ours, and is thrown on. */
export function mailboxError(error: unknown): MailboxError {
  if (error instanceof MailboxError) return error;
  if (error instanceof DialError && error.code === otherHostKey)
    return new MailboxError(
      'NotSent',
      `The server showed another host key than the one of this connection, so that nothing was sent.${whichKey(error.received)} Ask the {payer} before you change it.`,
    );
  const known = error instanceof DialError ? ofFiles[error.code] : undefined;
  if (known !== undefined) return new MailboxError(...known);
  const exchange = fromDialError(error);
  if (exchange.kind === 'reply') throw error;
  return new MailboxError(exchange.kind, exchange.detail);
}

/** Runs an act at a mailbox; what fails is a `MailboxError`. */
export async function atMailbox<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw mailboxError(error);
  }
}
