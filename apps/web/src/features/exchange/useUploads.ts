import { exchangeCalls } from '@coverline/contract/exchange/exchange.ts';
import type { ExchangeDirection } from '@coverline/domain/exchange/exchangeFile.ts';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { FileChanged, uploadInParts } from '#/api/wire/uploadInParts.ts';
import { reloadExchange } from '#/features/exchange/reloadExchange.ts';

/** A file on its way into a folder. What has come is in the list, and here no more. */
export type Upload = {
  readonly key: number;
  readonly file: File;
  readonly direction: ExchangeDirection;
  /** From 0 to 1. */
  readonly share: number;
  readonly waiting: boolean;
  /** Why it ended without success; null while it has not. */
  readonly failure: string | null;
  /** Whether another try may help: not where the file itself is at fault. */
  readonly mayTryAgain: boolean;
};

const calls = { begin: exchangeCalls.beginExchangeFile, put: exchangeCalls.putExchangeFilePart };
let lastKey = 0;

/** Files that are sent one behind the other, each followed, stopped and tried again by itself. */
export function useUploads(onArrived: (name: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const stops = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const { current } = stops;
    return () => {
      for (const stop of current.values()) stop.abort();
    };
  }, []);

  const change = (key: number, now: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...now } : one)));
  const drop = (key: number): void => {
    stops.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  };

  const run = async ({ key, file, direction }: Upload): Promise<void> => {
    const stop = stops.current.get(key);
    if (stop === undefined || stop.signal.aborted) return;
    try {
      const onProgress = ({ share, waiting }: { share: number; waiting: boolean }) => change(key, { share, waiting });
      const FileID = await uploadInParts(calls, file, { signal: stop.signal, onProgress });
      await send(exchangeCalls.receiveExchangeFile, { FileID, Direction: direction }, { quiet: true });
      drop(key);
      onArrived(file.name);
      void reloadExchange(); // the next file does not wait for the list
    } catch (error) {
      if (stop.signal.aborted) return;
      const isChanged = error instanceof FileChanged;
      const failure = isChanged ? error.message : errorText(error);
      change(key, { failure, mayTryAgain: !isChanged, waiting: false });
    }
  };
  const enqueue = (upload: Upload): void => {
    stops.current.set(upload.key, new AbortController());
    line.current = line.current.then(() => run(upload));
  };

  return {
    uploads,
    add: (files: readonly File[], direction: ExchangeDirection, fault: (file: File) => string | null): void => {
      const added = files.map((file): Upload => {
        lastKey += 1;
        const failure = fault(file);
        return { key: lastKey, file, direction, share: 0, waiting: false, failure, mayTryAgain: failure === null };
      });
      setUploads((all) => [...all, ...added]);
      for (const upload of added) if (upload.failure === null) enqueue(upload);
    },
    again: (upload: Upload): void => {
      change(upload.key, { failure: null });
      enqueue(upload);
    },
    stop: (key: number): void => {
      stops.current.get(key)?.abort();
      drop(key);
    },
  };
}
