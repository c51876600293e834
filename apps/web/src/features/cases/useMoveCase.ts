import { caseDeedCalls } from '@coverline/contract/cases/caseDeeds.ts';
import { session } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { refreshCases } from '#/features/cases/caseWords.ts';

/** Moves a case; what it earns, or takes back, is in the gauge at once. */
export function useMoveCase() {
  const move = useSend(caseDeedCalls.moveCase, { reread: refreshCases });
  const run = async (payload: Parameters<typeof move.mutateAsync>[0]): Promise<void> => {
    const { UserPoints } = await move.mutateAsync(payload);
    const Performance = session.get().user?.Performance;
    if (UserPoints !== null && Performance !== undefined && Performance.UserPoints !== UserPoints)
      session.patch({ Performance: { ...Performance, UserPoints } });
  };
  return { run, isPending: move.isPending };
}
