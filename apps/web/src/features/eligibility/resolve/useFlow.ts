import { discoveryCalls, type Search } from '@coverline/contract/discovery/discovery.ts';
import {
  type DemographicLookup,
  liveDemographicsCalls,
} from '@coverline/contract/liveDemographics/liveDemographics.ts';
import { resolveCalls, type ResolveFlow } from '@coverline/contract/resolve/resolve.ts';
import { isPlaced } from '@coverline/domain/discovery/searchProblems.ts';
import type { ResolveFacts } from '@coverline/domain/resolve/resolveFacts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCall } from '#/api/useCall.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { resolveFactsOf } from './resolveFacts.ts';

/** While a search or the check after saving goes on, it is looked at this often. */
const whileUnderWayMs = 700;

/** The flow that an answer belongs to; undefined while that is not known. */
export function useFlow(lookupId: string | null, isWanted: boolean): ResolveFlow | null | undefined {
  const wanted = isWanted && lookupId !== null;
  const found = useCall(
    resolveCalls.getResolve,
    { SpifResponseID: lookupId ?? '' },
    { enabled: wanted, quiet: true, refetchMs: ({ Flow }) => (Flow?.IsChecking === true ? whileUnderWayMs : null) },
  );
  return wanted ? found.data?.Flow : null;
}

export type FlowParts = {
  readonly facts: ResolveFacts;
  readonly check: DemographicLookup | null;
  readonly search: Search | null;
  /** Reads both anew, after a deed. */
  readonly reread: () => Promise<Search | null>;
};

type Known = {
  readonly parts: FlowParts;
  /** A step is made whose outcome is not here yet: nothing is done meanwhile. */
  readonly loading: boolean;
  /** The part that does not load. */
  readonly failed: UseQueryResult | null;
};

/** What the steps of a flow have come to. */
export function useFlowParts(flow: ResolveFlow): Known {
  const { DemographicLookupID, DiscoveryID, RegMasterID } = flow;
  const mayVerify = useMay(liveDemographicsCalls.verifyDemographics);
  const maySearch = useMay(discoveryCalls.submitDiscovery);
  const readsCheck = DemographicLookupID !== null && mayVerify;
  const readsSearch = DiscoveryID !== null && maySearch;
  const check = useCall(
    liveDemographicsCalls.getDemographicLookup,
    { LookupID: DemographicLookupID ?? '' },
    { enabled: readsCheck },
  );
  const search = useCall(
    discoveryCalls.getDiscovery,
    { DiscoveryID: DiscoveryID ?? '', Known: null },
    { enabled: readsSearch, quiet: true, refetchMs: ({ State }) => (State === 'Running' ? whileUnderWayMs : null) },
  );
  // Whether the person may be searched for without anybody looking at the plan first.
  const readsStart = DiscoveryID === null && maySearch && flow.State === 'Open' && flow.IsMine;
  const start = useCall(
    discoveryCalls.getDiscoveryStart,
    { SpifResponseID: flow.First.SpifResponseID, RegMasterID },
    { enabled: readsStart, quiet: true },
  );
  const begins = readsStart ? start.data : undefined;
  const known = {
    check: (readsCheck ? check.data : null) ?? null,
    search: (readsSearch ? search.data : null) ?? null,
  };
  const reread = async (): Promise<Search | null> => {
    const [, again] = await Promise.all([
      readsCheck ? check.refetch() : null,
      readsSearch ? search.refetch() : null,
      readsStart ? start.refetch() : null,
    ]);
    return again?.data ?? null;
  };
  return {
    parts: {
      ...known,
      facts: resolveFactsOf({
        flow,
        ...known,
        mayVerify,
        maySearch,
        isPlaced: begins === undefined || isPlaced(begins.Request),
      }),
      reread,
    },
    loading:
      (readsCheck && known.check === null) ||
      (readsSearch && known.search === null) ||
      (readsStart && begins === undefined),
    failed:
      readsCheck && check.isError
        ? check
        : readsSearch && search.isError
          ? search
          : readsStart && start.isError
            ? start
            : null,
  };
}
