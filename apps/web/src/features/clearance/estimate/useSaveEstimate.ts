import { estimateCalls } from '@coverline/contract/clearance/estimate/estimate.ts';
import type { EstimateView } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { errorText } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { toast } from '#/ui/layers/toast.ts';

export type SaveEstimate = { readonly busy: boolean; readonly run: () => void };

/** Works what is asked now, and keeps it as the next version. */
export function useSaveEstimate(view: EstimateView, onSaved: () => void): SaveEstimate {
  const save = useSend(estimateCalls.saveEstimate);
  const { VisitMasterID, Question, Newest } = view;
  const run = () =>
    save.mutate(
      { VisitMasterID, Question, After: Newest },
      {
        onSuccess: ({ Newest: saved }) => {
          toast(`Estimate ${saved} is saved.`);
          onSaved();
        },
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
      },
    );
  return { busy: save.isPending, run };
}
