import { discoveryCalls, type Search } from '@coverline/contract/discovery/discovery.ts';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { preloadSearch } from '#/features/discovery/discoveryParts.ts';
import { send } from '#/api/send.ts';
import { useSession } from '#/api/session/session.ts';

/** Between two waits of up to 20 s each; also the pace where the server cannot wait. */
const betweenWaitsMs = 250;

export type Followed = {
  readonly search: UseQueryResult<Search>;
  /** Reads it as it is now, after a deed of one's own. */
  readonly reread: () => Promise<void>;
};

/** One search, followed until it has ended; it goes on whether or not anybody looks. */
export function useSearch(id: string | null): Followed {
  const clientId = useSession().user?.SelectedClient?.ID ?? null;
  const client = useQueryClient();
  const { path } = discoveryCalls.getDiscovery;
  const queryKey = [clientId, path, 'followed', id];
  const search = useQuery<Search>({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<Search>(queryKey);
      const Known = known?.State === 'Running' ? known.Version : null;
      const asked = send(
        discoveryCalls.getDiscovery,
        { DiscoveryID: id ?? '', Known },
        { signal, quiet: Known !== null },
      );
      const [now] = await Promise.all([asked, preloadSearch()]);
      return now;
    },
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data?.State === 'Running' && state.status !== 'error' ? betweenWaitsMs : false,
    refetchIntervalInBackground: true,
  });
  const reread = async () => {
    if (id === null) return;
    const now = await send(discoveryCalls.getDiscovery, { DiscoveryID: id, Known: null }, { quiet: true });
    client.setQueryData<Search>(queryKey, (held) => (held !== undefined && held.Version > now.Version ? held : now));
  };
  return { search, reread };
}
