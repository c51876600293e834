import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { resolveCalls } from '@coverline/contract/resolve/resolve.ts';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import { errorText } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { rereadFlows } from '#/app/records/keepSearchInFlow.ts';
import { useFlow } from './useFlow.ts';

/** Begins the way from an answer that is not good to a coverage; nothing where it has begun. */
export default function ResolveButton({ result }: { readonly result: LookupResult }) {
  const flow = useFlow(result.SpifResponseID, true);
  const begin = useSend(resolveCalls.beginResolve);
  if (flow === undefined || (flow !== null && flow.State !== 'Done')) return null;
  const run = () =>
    begin.mutate(
      { SpifResponseID: result.SpifResponseID },
      {
        onSuccess: () => void rereadFlows(),
        onError: (reason) => toast(errorText(reason), { grade: 'Bad' }),
      },
    );
  return (
    <Button
      variant="primary"
      size="s"
      icon={IconRoute}
      busy={begin.isPending}
      title="For treatment or payment: checks who it is, searches for coverage within the cap, and asks before anything is saved."
      onClick={run}
    >
      Resolve
    </Button>
  );
}
