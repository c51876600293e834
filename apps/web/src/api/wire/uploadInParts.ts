import { codePoints } from '@coverline/domain/format/codePoints.ts';
import type { uploadCalls } from '@coverline/contract/wire/fileUpload.ts';
import { newAct } from '#/api/wire/acts.ts';
import { CallError } from '#/api/wire/callError.ts';
import { fileFingerprint } from '#/api/wire/fileFingerprint.ts';
import { send as sendCall } from '#/api/send.ts';

type UploadCalls = ReturnType<typeof uploadCalls<string>>;

export type UploadProgress = {
  /** Of the file, from 0 to 1. */
  readonly share: number;
  /** The network is away, or the server busy: it goes on by itself. */
  readonly waiting: boolean;
};

type Options = {
  /** Ends it; what arrived stays there for a day, and the same file goes on from it. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
};

/** What the world around it is; the tests have their own. */
type Around = {
  readonly send: typeof sendCall;
  readonly wait: (tries: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Sends a file in parts by a feature's two calls of `uploadCalls`, and answers its id at the server once every part is there.
 * The same file that was begun before goes on from where it was. A cut network and a busy server are waited for, without an end but
 * the signal's. Rejects with the signal's reason, with a CallError of the kinds that nobody mends by waiting, or with a
 * FileChanged.
 */
export async function uploadInParts(
  { begin, put }: UploadCalls,
  file: File,
  { signal, onProgress }: Options,
  { send, wait }: Around = { send: sendCall, wait: waitForNetwork },
): Promise<string> {
  let share = 0;
  const tell = (reached: number, waiting = false): void => {
    share = Math.max(share, reached); // a part that is sent again does not take back what was shown
    onProgress({ share, waiting });
  };
  const onWait = async () => {
    await requireUnchanged(file); // the browser breaks off the sending of a changed file as it does on a cut network
    tell(share, true);
  };
  const untilAnswered = <T>(ask: (act: string) => Promise<T>): Promise<T> =>
    askUntilAnswered(ask, { signal, onWait }, wait);
  const Fingerprint = await requireUnchanged(file, () => fileFingerprint(file));
  const quiet = { quiet: true, signal };
  const begun = await untilAnswered((act) =>
    send(begin, { Name: shortName(file.name), Size: file.size, Fingerprint }, { ...quiet, act }),
  );
  const { FileID, PartBytes, Parts } = begun;
  let { Received } = begun;
  tell(Received / Parts);
  while (Received < Parts) {
    const from = Received * PartBytes;
    const payload = { FileID, Part: String(Received), Bytes: file.slice(from, from + PartBytes) };
    const sent = Received;
    const onPart = (part: number): void => tell((sent + part) / Parts);
    ({ Received } = await untilAnswered((act) => send(put, payload, { ...quiet, act, onProgress: onPart })));
    tell(Received / Parts);
  }
  return FileID;
}

type Waiting = {
  readonly signal: AbortSignal;
  /** There is no answer yet, and why. */
  readonly onWait: (error: unknown) => void | Promise<void>;
};

/**
 * Asks again for as long as waiting may mend it: a network that is away, a server that has too much to do or waits for another.
 * All tries are one act: one may have arrived whose answer was lost, or is still being done.
 */
export async function askUntilAnswered<T>(
  ask: (act: string) => Promise<T>,
  { signal, onWait }: Waiting,
  wait: Around['wait'] = waitForNetwork,
): Promise<T> {
  const act = newAct();
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await ask(act);
    } catch (error) {
      signal.throwIfAborted();
      if (!mayPass(error)) throw error;
      await onWait(error);
      await wait(tries, signal);
    }
  }
}

/** A name as the call takes it: what is too long loses of its middle, and keeps its ending. */
const shortName = (name: string): string => {
  const letters = codePoints(name.replaceAll('\u0000', '').toWellFormed());
  return letters.length <= 100 ? letters.join('') : [...letters.slice(0, 80), '…', ...letters.slice(-19)].join('');
};

/** The file is not what was chosen any more. */
export class FileChanged extends Error {
  constructor(cause: unknown) {
    super('This file was changed or moved after you chose it. Choose it again.', { cause });
    this.name = 'FileChanged';
  }
}

async function requireUnchanged<T>(file: File, read: () => Promise<T>): Promise<T>;
async function requireUnchanged(file: File): Promise<unknown>;
async function requireUnchanged(file: File, read = (): Promise<unknown> => file.slice(0, 1).arrayBuffer()) {
  try {
    return await read();
  } catch (error) {
    throw new FileChanged(error);
  }
}

/** Whether another try may be answered: the network, which may have stood still too, a server that is being started or has too much to do. */
const mayPass = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.kind === 'network' ||
    error.conflict === 'ActUnderWay' ||
    (error.kind === 'status' && [408, 429, 502, 503, 504].includes(error.status ?? 0)));

const pauses = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Until the browser says that there is a network again, or for a while that grows. */
function waitForNetwork(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = (): void => {
      ended.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, pauses[Math.min(tries, pauses.length - 1)]);
    window.addEventListener('online', end, { signal: ended.signal });
    signal.addEventListener('abort', end, { signal: ended.signal });
  });
}
