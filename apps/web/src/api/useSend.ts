import type { Call, DataOf, PayloadOf } from '@coverline/contract/wire/call.ts';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { createActs } from '#/api/wire/acts.ts';
import { CallError } from '#/api/wire/callError.ts';
import type { OnProgress } from '#/api/wire/fetchWithProgress.ts';
import { send } from '#/api/send.ts';

type Options = {
  readonly onProgress?: OnProgress;
  /**
   * Reads anew what the call changes, done or refused; the act is under way until that is here. For what is done to a record with a
   * version on a screen that goes on showing it: the next deed, however quick, begins from the record as this one left it.
   */
  readonly reread?: () => Promise<unknown>;
};

/**
 * Sends a call that writes, once an act: `const save = useSend(userCalls.savePersonalData)`, then
 * `save.mutate(values, { onSuccess, onError })`.
 */
export function useSend<C extends Call & { readonly effect: 'writes' }>(
  call: C,
  { onProgress, reread }: Options = {},
): UseMutationResult<DataOf<C>, Error, PayloadOf<C>> {
  const [act] = useState(() => createActs<DataOf<C>>(isFinal));
  return useMutation<DataOf<C>, Error, PayloadOf<C>>({
    mutationFn: (payload) =>
      act(payload, async (key) => {
        try {
          return await send(call, payload, { act: key, ...(onProgress && { onProgress }) });
        } finally {
          await reread?.();
        }
      }),
  });
}

/** Whether the server certainly did nothing and does nothing, so that the next attempt is a new act. */
export const isFinal = (error: unknown): boolean =>
  error instanceof CallError &&
  error.kind !== 'network' &&
  error.conflict !== 'ActUnderWay' &&
  (error.status === null || error.status < 500);
