import type { Call, DataOf, PayloadOf } from '@coverline/contract/wire/call.ts';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend } from '#/api/useSend.ts';
import type { ImportStepsProps } from './ImportSteps.tsx';

type Writes = Call & { readonly effect: 'writes' };
type Sent<C extends Call> = UseMutationResult<DataOf<C>, Error, PayloadOf<C>>;

type Import<P extends Writes, C extends Writes> = {
  readonly preview: Sent<P>;
  readonly confirm: Sent<C>;
  /** For the steps that are drawn. Another file begins anew. */
  readonly steps: Pick<ImportStepsProps, 'progress' | 'preview' | 'confirm' | 'onFile'>;
};

/** A file that is looked at, and then taken: `payload` is what the look is told of the file. */
export function useImport<P extends Writes, C extends Writes>(
  previewCall: P,
  confirmCall: C,
  payload: (file: File) => PayloadOf<P>,
): Import<P, C> {
  const [progress, setProgress] = useState<number | null>(null);
  const preview = useSend(previewCall, { onProgress: setProgress });
  const confirm = useSend(confirmCall);
  const onFile = (file: File | null) => {
    confirm.reset();
    preview.reset();
    if (file !== null) preview.mutate(payload(file));
  };
  return { preview, confirm, steps: { progress, preview, confirm, onFile } };
}
