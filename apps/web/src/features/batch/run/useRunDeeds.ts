import { batchCalls, type BatchDetail } from '@coverline/contract/batch/batch.ts';
import { errorText } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { counted } from '#/features/batch/batchWords.ts';
import { anewWords } from '#/features/batch/run/anewWords.ts';
import { confirm } from '#/ui/layers/confirm.ts';
import { toast } from '#/ui/layers/toast.ts';

/** What may be done with a batch that was started; each asks where something is lost or costs. */
export function useRunDeeds(
  { BatchID, Name, Counts, SpentCents, CostCapCents, State, Anew, Runs, SkipDays }: BatchDetail,
  reload: () => void,
) {
  const one = { BatchID };
  const pause = useSend(batchCalls.pauseBatch);
  const resume = useSend(batchCalls.resumeBatch);
  const cancel = useSend(batchCalls.cancelBatch);
  const rerun = useSend(batchCalls.rerunFailedBatch);
  const rerunAll = useSend(batchCalls.rerunBatch);
  const after = (said: string) => ({
    onSuccess: () => {
      toast(said);
      reload();
    },
    onError: (error: Error) => {
      toast(errorText(error), { grade: 'Bad' });
      reload();
    },
  });
  const left = Counts.Pending + Counts.Waiting;
  const perRow = Counts.Done + Counts.Failed === 0 ? 0 : SpentCents / (Counts.Done + Counts.Failed);
  return {
    busy: pause.isPending || resume.isPending || cancel.isPending || rerun.isPending || rerunAll.isPending,
    pause: () => pause.mutate(one, after(`${Name} pauses; what is under way ends.`)),
    resume: () => resume.mutate(one, after(`${Name} goes on.`)),
    cancel: async () => {
      const under = `${counted(Counts.InFlight, 'row')} under way will end`;
      const again = Runs > 1;
      const yes = await confirm({
        title: again ? `Call off run ${Runs} of ${Name}?` : `Cancel ${Name}?`,
        body: again
          ? `${counted(left, 'row')} that ${left === 1 ? 'was' : 'were'} not asked yet in this run ${left === 1 ? 'has' : 'have'} again what ${left === 1 ? 'it' : 'they'} had before it. ${under}.`
          : `${counted(left, 'row')} that ${left === 1 ? 'was' : 'were'} not asked yet never will be. ${under}, and every answer that is here stays.`,
        safe: State === 'Paused' ? 'Keep it paused' : 'Keep running',
        deed: again ? 'Call off the run' : left === 0 ? 'Cancel batch' : `Cancel ${counted(left, 'row')}`,
        danger: true,
      });
      if (yes) cancel.mutate(one, after(again ? `Run ${Runs} of ${Name} is called off.` : `${Name} is cancelled.`));
    },
    rerun: async () => {
      const cost = Math.round(perRow * Counts.Failed);
      const yes = await confirm({
        title: `Run ${counted(Counts.Failed, 'failed row')} again?`,
        body: `Each is asked anew, by a new lookup${
          cost > 0 ? `, which may cost about $${(cost / 100).toFixed(2)}` : ''
        }. What was answered stays as it is.`,
        safe: 'Leave them',
        deed: `Run ${counted(Counts.Failed, 'row')} again`,
      });
      if (yes) rerun.mutate(one, after(`${counted(Counts.Failed, 'row')} will be asked again.`));
    },
    rerunAll: async () => {
      if (Anew === null) return;
      const rows = counted(Anew.Rows, 'row');
      const yes = await confirm({
        title: `Run all ${rows} again?`,
        body: anewWords({
          ...Anew,
          capLeft: CostCapCents === null ? null : Math.max(0, CostCapCents - SpentCents),
          SkipDays,
        }),
        safe: 'Leave them as they are',
        deed: `Run all ${rows} again`,
      });
      if (yes) rerunAll.mutate(one, after(`${rows} will be asked again.`));
    },
  };
}

export type RunDeeds = ReturnType<typeof useRunDeeds>;
