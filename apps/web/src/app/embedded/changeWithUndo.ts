import type { EmbeddedState } from '@coverline/domain/embedded/embeddedData.ts';
import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { toast } from '#/ui/layers/toast.ts';

/**
 * Changes the chart and says so, with an Undo that stands until whatever comes next: a change, a save, a wipe, the log-off. After any
 * of them the former state would lose the one, or bring back a chart that is no longer here.
 */
export function changeWithUndo(next: EmbeddedState, said: string): void {
  const before = embeddedPatient.required();
  embeddedPatient.put(next);
  const takeAway = toast(said, {
    action: { label: 'Undo', run: () => embeddedPatient.put(before) },
    lastsMs: 30_000,
  });
  const stop = embeddedPatient.state.subscribe(() => {
    stop();
    takeAway();
  });
}
