import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import { errorText } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { toast } from '#/ui/layers/toast.ts';

/** Calls off a check that is waited for. How it ended, the answer's own waiting finds out: it may have come in time after all. */
export function useCancel(): (id: string) => void {
  const cancel = useSend(eligibilityCalls.cancelLookup);
  return (id) =>
    cancel.mutate(
      { SpifResponseID: id },
      {
        onSuccess: ({ Cancelled }) => {
          if (Cancelled) toast('The check is cancelled.', { grade: 'Unknown' });
        },
        onError: (error) => {
          toast(`The check goes on. ${errorText(error)}`, { grade: 'Unknown' });
        },
      },
    );
}
