import {
  batchCalls,
  type BatchDetail,
  type BatchMadeFile,
  type ExtractFormat,
} from '@coverline/contract/batch/batch.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useSend } from '#/api/useSend.ts';
import { toast } from '#/ui/toast.ts';

/** A file of a batch: begun by a press, followed while it is made, and given as soon as it is there. */
export function useMadeFile({ BatchID, Files }: BatchDetail, reload: () => void) {
  const [awaited, setAwaited] = useState<string | null>(null);
  const make = useSend(batchCalls.makeBatchFile);
  const given = useDownload(batchCalls.downloadBatchFile);
  const state = Files.find(({ FileID }) => FileID === awaited)?.State;
  const onReady = useEffectEvent((FileID: string) => void given.run({ BatchID, FileID }));
  useEffect(() => {
    if (awaited === null) return;
    if (state === 'Ready') onReady(awaited);
    if (state === 'Failed') toast('The file could not be made. Try again.', { grade: 'Bad' });
  }, [awaited, state]);
  const begin = (Kind: BatchMadeFile['Kind'], Format: ExtractFormat) =>
    make.mutate(
      { BatchID, Kind, Format },
      {
        onSuccess: ({ FileID }) => {
          setAwaited(FileID);
          reload();
        },
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
      },
    );
  return {
    busy: make.isPending || (awaited !== null && (state === undefined || state === 'Making')) || given.busy,
    begin,
    give: (fileId: string) => void given.run({ BatchID, FileID: fileId }),
  };
}
