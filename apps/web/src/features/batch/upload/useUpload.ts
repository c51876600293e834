import { batchFileCalls } from '@coverline/contract/batch/batchFile.ts';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '#/api/wire/callError.ts';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { askUntilAnswered, FileChanged, uploadInParts } from '#/api/wire/uploadInParts.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';

export type Upload = {
  readonly file: File;
  readonly state: 'sending' | 'waiting' | 'reading' | 'held' | 'failed';
  /** Of the file, from 0 to 1. */
  readonly share: number;
  /** What was there when it began: then it goes on from an earlier time. */
  readonly from: number | null;
  /** Why it failed, or what it waits for where it is held. */
  readonly message: string;
};

const calls = { begin: batchFileCalls.beginBatchFile, put: batchFileCalls.putBatchFilePart };

/** What the server says that it waits for; a network that is away says nothing. */
const whyHeld = (error: unknown): Partial<Upload> =>
  error instanceof CallError && error.userMessage !== null
    ? { state: 'held', message: error.userMessage }
    : { state: 'waiting' };

/** One file on its way to a batch: with how far it is, a way to stop it, and going on by itself after a cut. */
export function useUpload(onBatch: (batchId: string) => void) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const running = useRef<AbortController | null>(null);
  const change = (part: Partial<Upload>) => setUpload((now) => now && { ...now, ...part });
  useUnsaved(upload !== null && upload.state !== 'failed', 'sending');
  useEffect(() => () => running.current?.abort(), []);
  // As the screen is when the file has arrived, not as it was when it began.
  const arrived = useRef(onBatch);
  useEffect(() => void (arrived.current = onBatch));

  const start = async (file: File): Promise<void> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setUpload({ file, state: 'sending', share: 0, from: null, message: '' });
    if (file.size === 0) return change({ state: 'failed', message: 'The file is empty. Choose one with rows.' });
    try {
      const FileID = await uploadInParts(calls, file, {
        signal: own.signal,
        onProgress: ({ share, waiting }) =>
          setUpload((now) => now && { ...now, state: waiting ? 'waiting' : 'sending', share, from: now.from ?? share }),
      });
      change({ state: 'reading' });
      const { BatchID } = await askUntilAnswered(
        (act) => send(batchFileCalls.uploadBatch, { FileID }, { signal: own.signal, quiet: true, act }),
        { signal: own.signal, onWait: (error) => change(whyHeld(error)) },
      );
      if (own.signal.aborted) return;
      setUpload(null);
      arrived.current(BatchID);
    } catch (error) {
      if (own.signal.aborted) return;
      change({ state: 'failed', message: error instanceof FileChanged ? error.message : errorText(error) });
    }
  };
  const stop = () => {
    running.current?.abort();
    setUpload(null);
  };
  return { upload, start: (file: File) => void start(file), stop };
}
