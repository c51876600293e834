import { discoveryCalls } from '@coverline/contract/discovery/discovery.ts';
import { errorText } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { toast } from '#/ui/layers/toast.ts';
import type { PlanDeeds } from './answer/PlanTable.tsx';

/** What can be done to a search while it runs, and after. */
export function usePlanDeeds(searchId: string | null, reread: () => Promise<void>): PlanDeeds {
  const stop = useSend(discoveryCalls.stopDiscovery);
  const skip = useSend(discoveryCalls.skipAsk);
  const ask = useSend(discoveryCalls.askAfterAll);
  const raise = useSend(discoveryCalls.raiseDiscoveryCap);
  const DiscoveryID = searchId ?? '';
  const then = {
    onSuccess: () => void reread().catch((reason: unknown) => toast(errorText(reason), { grade: 'Bad' })),
    onError: (reason: Error) => {
      toast(errorText(reason), { grade: 'Bad' });
    },
  };
  return {
    busy: stop.isPending || raise.isPending,
    onStop: () => stop.mutate({ DiscoveryID }, then),
    onSkip: ({ Place }) => skip.mutate({ DiscoveryID, Place }, then),
    onAsk: ({ Place }) => ask.mutate({ DiscoveryID, Place }, then),
    onRaise: (CapCents) => raise.mutate({ DiscoveryID, CapCents }, then),
  };
}
