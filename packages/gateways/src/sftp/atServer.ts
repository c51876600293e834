import type { FileDialer, FileSession } from '../batch/fileDialer.ts';
import { accessOf } from './accessFields.ts';
import { serverFailure } from './serverFailure.ts';

/** So long for the sign-in, and for each act afterwards. */
const deadlineMs = 20_000;
/** All of a try takes no longer than this and what its bytes take at a pace that any line has: it holds up others else. */
const wholeMs = 60_000;
const slowestBytesPerMs = 100;

const longestTryMs = (bytes: number): number => wholeMs + Math.ceil(bytes / slowestBytesPerMs);

type Visit = {
  readonly config: Parameters<typeof accessOf>[0];
  readonly files: FileDialer;
  /** How many are moved, by which it is known how long it may take. */
  readonly bytes: number;
};

/**
 * Does something at a server that files are moved to or from, within a time that is bounded.
 *
 * @throws MailboxError where the server's side fails
 */
export async function atServer<T>(
  { config, files, bytes }: Visit,
  act: (session: FileSession) => Promise<T>,
): Promise<T> {
  try {
    const session = await files.open(accessOf(config, { deadlineMs, wholeMs: longestTryMs(bytes) }));
    try {
      return await act(session);
    } finally {
      session.close();
    }
  } catch (error) {
    throw serverFailure(error);
  }
}
