import { estimateCalls } from '@coverline/contract/clearance/estimate/estimate.ts';
import { moneyCalls } from '@coverline/contract/clearance/money/money.ts';
import type { EstimateView } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { askAnew } from '#/api/askAnew.ts';
import { errorText } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { CallError } from '#/api/wire/callError.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { showSaved } from '#/features/clearance/estimate/showSaved.ts';
import { toast } from '#/ui/layers/toast.ts';

export type SaveEstimate = {
  readonly busy: boolean;
  /** Why the last one was not saved. */
  readonly refused: string | null;
  readonly run: () => void;
};

type OnSaved = {
  /** What was tried is kept now, and no longer a try. */
  readonly settle: () => void;
  readonly goTo: () => void;
};

/** Works what is asked now, and keeps it as the next version. */
export function useSaveEstimate({ settle, goTo }: OnSaved) {
  const save = useSend(estimateCalls.saveEstimate);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  useUnsaved(busy, 'saving');
  const onSuccess = (saved: EstimateView) => {
    showSaved(saved);
    // What is left to collect hangs on the newest that is kept.
    void askAnew(moneyCalls.getMoney);
    // At once: where it leads then asks nothing.
    flushSync(() => {
      setBusy(false);
      settle();
    });
    toast(`Estimate ${saved.Newest} is saved.`);
    goTo();
  };
  const onError = async (error: Error) => {
    const isOvertaken = error instanceof CallError && error.conflict === 'RecordChanged';
    const why = errorText(error);
    setRefused(isOvertaken ? `${why} Look at what stands here now, then save it again.` : why);
    // Saved again it comes after the other's.
    if (isOvertaken) await askAnew(estimateCalls.getEstimate, estimateCalls.whatIfEstimate);
    setBusy(false);
  };
  const run = ({ VisitMasterID, Question, Newest }: EstimateView) => {
    setBusy(true);
    setRefused(null);
    save.mutate({ VisitMasterID, Question, After: Newest }, { onSuccess, onError: (error) => void onError(error) });
  };
  return { busy, refused, run, forget: () => setRefused(null) };
}
