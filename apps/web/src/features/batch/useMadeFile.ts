import { batchCalls, type BatchDetail, type BatchMadeFile } from '@coverline/contract/batch/batch.ts';
import type { ResultFormat } from '@coverline/domain/batch/resultFormats.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useSend } from '#/api/useSend.ts';
import { toast } from '#/ui/layers/toast.ts';

/** A file of a batch: begun by a press, followed while it is made, and given as soon as it is there. */
export function useMadeFile({ BatchID, Files }: BatchDetail, reload: () => void) {
  const [awaited, setAwaited] = useState<string | null>(null);
  const make = useSend(batchCalls.makeBatchFile);
  const makeWhole = useSend(batchCalls.makeBatchFileUnmasked);
  const masked = useDownload(batchCalls.downloadBatchFile);
  const whole = useDownload(batchCalls.downloadBatchFileUnmasked);
  const state = Files.find(({ FileID }) => FileID === awaited)?.State;
  const give = (FileID: string) => {
    const isWhole = Files.find((file) => file.FileID === FileID)?.Whole === true;
    void (isWhole ? whole : masked).run({ BatchID, FileID });
  };
  const onReady = useEffectEvent(give);
  useEffect(() => {
    if (awaited === null) return;
    if (state === 'Ready') onReady(awaited);
    if (state === 'Failed') toast('The file could not be made. Try again.', { grade: 'Bad' });
  }, [awaited, state]);
  const followed = {
    onSuccess: ({ FileID }: { readonly FileID: string }) => {
      setAwaited(FileID);
      reload();
    },
    onError: (error: Error) => void toast(errorText(error), { grade: 'Bad' }),
  };
  const isMaking = awaited !== null && (state === undefined || state === 'Making');
  return {
    busy: make.isPending || makeWhole.isPending || isMaking || masked.busy || whole.busy,
    begin: (Kind: BatchMadeFile['Kind'], Format: ResultFormat) => make.mutate({ BatchID, Kind, Format }, followed),
    beginWhole: (Format: ResultFormat) => makeWhole.mutate({ BatchID, Format }, followed),
    give,
  };
}
