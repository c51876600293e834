import { type BatchState, batchStateText } from '@coverline/domain/batch/batchStates.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import type { Icon } from '@tabler/icons-react';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

const icons: Readonly<Partial<Record<BatchState, Icon>>> = {
  Uploaded: IconColumns3,
  NeedsMapping: IconColumns3,
  Ready: IconPlayerPlay,
  Scheduled: IconClock,
  Queued: IconClock,
  Paused: IconPlayerPause,
  Cancelled: IconBan,
};
const graded: Readonly<Partial<Record<BatchState, Grade>>> = {
  Completed: 'Good',
  CompletedWithErrors: 'Questionable',
  Failed: 'Bad',
};

/** Where a batch stands: a mark and its words. `rows` may be asked, once they are read. */
export function StateMark({ state, rows }: { readonly state: BatchState; readonly rows: number }) {
  const text = batchStateText(state, rows);
  const grade = state === 'Ready' && rows === 0 ? 'Bad' : graded[state];
  if (grade !== undefined) return <StatusBadge grade={grade} text={text} />;
  const Mark = icons[state];
  return (
    <span className="batch-state">
      {Mark === undefined ? <span className="spin" aria-hidden /> : <Mark className="i i-s" aria-hidden />}
      {text}
    </span>
  );
}
