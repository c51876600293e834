import { priceFileCalls } from '@coverline/contract/clearance/prices/priceFiles.ts';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { askUntilAnswered, FileChanged, uploadInParts } from '#/api/wire/uploadInParts.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { reloadEditions } from '#/features/clearance/prices/files/reloadEditions.ts';

export type PriceUpload = {
  readonly file: File;
  /** From 0 to 1. */
  readonly share: number;
  readonly waiting: boolean;
  /** Why it ended without success; null while it has not. */
  readonly failure: string | null;
};

const calls = { begin: priceFileCalls.beginPriceFile, put: priceFileCalls.putPriceFilePart };

/** A price file on its way: it goes on by itself after a cut, and the same file that was begun before from where it was. */
export function usePriceUpload() {
  const [upload, setUpload] = useState<PriceUpload | null>(null);
  const running = useRef<AbortController | null>(null);
  const change = (part: Partial<PriceUpload>) => setUpload((now) => now && { ...now, ...part });
  useUnsaved(upload !== null && upload.failure === null, 'sending');
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File): Promise<void> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setUpload({ file, share: 0, waiting: false, failure: null });
    if (file.size === 0) return change({ failure: 'The file is empty. Choose another one.' });
    const { signal } = own;
    try {
      const FileID = await uploadInParts(calls, file, { signal, onProgress: change });
      await askUntilAnswered((act) => send(priceFileCalls.readPriceFile, { FileID }, { signal, quiet: true, act }), {
        signal,
        onWait: () => change({ waiting: true }),
      });
      if (signal.aborted) return;
      setUpload(null);
      void reloadEditions();
    } catch (error) {
      if (signal.aborted) return;
      change({ failure: error instanceof FileChanged ? error.message : errorText(error) });
    }
  };
  return {
    upload,
    start: (file: File) => void start(file),
    stop: () => {
      running.current?.abort();
      setUpload(null);
    },
  };
}
