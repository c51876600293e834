import type { Mailbox } from '@coverline/gateways/batch/batchGateway.ts';
import { MailboxError } from '@coverline/gateways/batch/mailboxError.ts';

/** An open mailbox at which one act that fails keeps no other one back. */
export type MailboxVisit = {
  /** Does something at the mailbox; undefined where it failed. */
  each<T>(act: (mailbox: Mailbox) => Promise<T>): Promise<T | undefined>;
  /** The first failure. */
  failure(): unknown;
  close(): void;
};

/**
 * Opens a mailbox, and opens it anew after each act at which the payer's side failed: a session is over by then. Where it cannot be opened
 * it is the payer's server that fails, not a file: that is thrown.
 */
export async function openVisit(open: () => Promise<Mailbox>): Promise<MailboxVisit> {
  let mailbox = await open();
  let first: unknown = null;
  return {
    async each(act) {
      try {
        return await act(mailbox);
      } catch (error) {
        first ??= error;
        // What failed here over one file, as the database over what is in it, says nothing of the others.
        if (error instanceof MailboxError) {
          mailbox.close();
          mailbox = await open();
        }
        return undefined;
      }
    },
    failure: () => first,
    close: () => mailbox.close(),
  };
}
