import type { Call, PayloadOf } from '@coverline/contract/wire/call.ts';
import { useState } from 'react';
import { download } from '#/api/wire/download.ts';
import { errorText } from '#/api/errorText.ts';
import { toast } from '#/ui/layers/toast.ts';

/** A button's download: busy while the file is made, and a word where it could not be. */
export function useDownload<C extends Call & { readonly kind: 'download' }>(call: C) {
  const [busy, setBusy] = useState(false);
  const run = async (payload: PayloadOf<C>): Promise<void> => {
    setBusy(true);
    try {
      await download(call, payload);
    } catch (error) {
      toast(errorText(error), { grade: 'Bad' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
