import type { Call, DataOf, PayloadOf } from '@coverline/contract/wire/call.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { send } from '#/api/send.ts';
import { useSession } from '#/api/session/session.ts';

type Options<T> = {
  /** False while there is nothing to ask yet. */
  readonly enabled?: boolean;
  /** Keeps this call out of the loading indicator: a long poll, a search while typing. */
  readonly quiet?: boolean;
  /** Asks again this often while it is shown, or as often as its answer wants; null: not again. */
  readonly refetchMs?: number | ((data: T) => number | null);
};

/** Asks a call that reads, and keeps its answer for this client and payload while it is shown. */
export function useCall<C extends Call & { readonly effect: 'reads' }>(
  call: C,
  payload: PayloadOf<C>,
  { enabled = true, quiet = false, refetchMs }: Options<DataOf<C>> = {},
): UseQueryResult<DataOf<C>> {
  const clientId = useSession().user?.SelectedClient?.ID ?? null;
  return useQuery<DataOf<C>>({
    queryKey: [clientId, call.path, payload],
    queryFn: ({ signal }) => send(call, payload, { signal, quiet }),
    enabled,
    ...(refetchMs !== undefined && {
      refetchInterval: ({ state: { data } }) => {
        if (typeof refetchMs === 'number') return refetchMs;
        return (data !== undefined && refetchMs(data)) || false;
      },
    }),
  });
}
