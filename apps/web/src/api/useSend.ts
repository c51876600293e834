import type { Call, DataOf, PayloadOf } from '@coverline/contract/call.ts';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { createActs } from '#/api/acts.ts';
import { CallError } from '#/api/callError.ts';
import { send } from '#/api/send.ts';

/**
 * Sends a call that writes, one idempotency key an act: `const save = useSend(userCalls.savePersonalData)`, then
 * `save.mutate(values, { onSuccess, onError })`. An attempt that may have arrived unanswered keeps its key.
 */
export function useSend<C extends Call & { readonly effect: 'writes' }>(
  call: C,
): UseMutationResult<DataOf<C>, Error, PayloadOf<C>> {
  const [acts] = useState(createActs);
  return useMutation<DataOf<C>, Error, PayloadOf<C>>({
    mutationFn: async (payload) => {
      try {
        const data = await send(call, payload, { act: acts.begin(payload) });
        acts.settle();
        return data;
      } catch (error) {
        if (error instanceof CallError && isFinal(error)) acts.settle();
        throw error;
      }
    },
  });
}

/** Whether the server certainly did nothing and does nothing, so that the next attempt is a new act. */
export const isFinal = ({ kind, status, conflict }: Pick<CallError, 'kind' | 'status' | 'conflict'>): boolean =>
  kind !== 'network' && conflict !== 'ActUnderWay' && (status === null || status < 500);
