import type { BatchDetail } from '@coverline/contract/batch/batch.ts';
import { batchKindRows } from '@coverline/domain/batch/batchKinds.ts';
import { hasEnded } from '@coverline/domain/batch/batchStates.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { useUser } from '#/api/session/session.ts';
import { clockText, counted, isCapped, isStarted } from '#/features/batch/batchWords.ts';
import { deliveryWords } from '#/features/batch/delivery.ts';
import { StateMark } from '#/features/batch/StateMark.tsx';
import type { RunDeeds } from '#/features/batch/run/useRunDeeds.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { Menu } from '#/ui/layers/Menu.tsx';
import { Notice } from '#/ui/page/Notice.tsx';

type Props = {
  readonly batch: BatchDetail;
  readonly deeds: RunDeeds;
  readonly onList: () => void;
  readonly onResults: () => void;
  readonly onChange: () => void;
  readonly at: number;
  readonly isStale: boolean;
  readonly reload: () => void;
};

/** Which batch, how it stands, and what may be done with it now. */
export function RunHead({ batch, deeds, onList, onResults, onChange, at, isStale, reload }: Props) {
  const { TimeZone } = useUser();
  const { State, Counts } = batch;
  const runs = State === 'Running' || State === 'Queued' || State === 'Scheduled';
  const ended = hasEnded(State);
  const menu = [
    { label: 'All batches', icon: IconArrowLeft, run: onList },
    ...(ended ? [] : [{ label: 'Name, priority, cap, delivery and notices', run: onChange }]),
    ...(batch.Anew !== null && Counts.Failed > 0
      ? [{ label: `Run ${counted(Counts.Failed, 'failed row')} again`, run: () => void deeds.rerun() }]
      : []),
    ...(batch.Anew === null
      ? []
      : [{ label: `Run all ${counted(batch.Anew.Rows, 'row')} again`, run: () => void deeds.rerunAll() }]),
  ];
  return (
    <header className="batch-run-head">
      <div className="batch-head-line">
        <div className="grow">
          <h2 className="batch-run-title">
            <StateMark state={State} rows={Counts.Total} />
            <span className="dim" aria-hidden>
              ·
            </span>
            <span className="clip" title={batch.Name}>
              {batch.Name}
            </span>
          </h2>
          <p className="soft small">{lineOf(batch, TimeZone, new Date(at))}</p>
        </div>
        <div className="batch-deeds">
          {runs && State !== 'Scheduled' && (
            <Button icon={IconPlayerPause} busy={deeds.busy} onClick={deeds.pause}>
              Pause
            </Button>
          )}
          {State === 'Paused' && !isCapped(batch) && (
            <Button icon={IconPlayerPlay} busy={deeds.busy} onClick={deeds.resume}>
              Resume
            </Button>
          )}
          <Button icon={IconDownload} variant={ended ? 'primary' : 'default'} onClick={onResults}>
            {ended ? 'Results' : 'Results so far'}
          </Button>
          {isStarted(State) && (
            <Button variant="danger" busy={deeds.busy} onClick={() => void deeds.cancel()}>
              Cancel batch
            </Button>
          )}
          <Menu items={menu}>
            <IconButton label="More" icon={IconDots} look="framed" />
          </Menu>
        </div>
      </div>
      {isCapped(batch) && (
        <Notice
          tone="quest"
          end={
            <Button size="s" onClick={onChange}>
              Raise the cap
            </Button>
          }
        >
          It reached its cost cap of {formatCurrency(batch.CostCapCents)} and paused.{' '}
          {counted(Counts.Pending + Counts.Waiting, 'row')} wait.
        </Notice>
      )}
      {State === 'Paused' && batch.StateReason === 'MonthCap' && (
        <Notice tone="quest">
          Searches for coverage have cost what they may this month, and it paused.{' '}
          {counted(Counts.Pending + Counts.Waiting, 'row')} wait. Resume it next month, or once that cap is raised.
        </Notice>
      )}
      {isStale && (
        <Notice
          tone="unknown"
          end={
            <Button size="s" onClick={reload}>
              Try now
            </Button>
          }
        >
          Not up to date: this is how it stood at {clockText(new Date(at).toISOString(), TimeZone, new Date(at))}. What
          is under way goes on without this screen.
        </Notice>
      )}
    </header>
  );
}

/** "Eligibility · 12,612 rows in file, 212 repeats left out · started 9:12 AM by Priya Ramanathan" */
function lineOf(batch: BatchDetail, timeZone: string, now: Date): string {
  const { Check, SkipRepeats, Runs, ScheduledAt, StartedAt, FinishedAt, CreatedBy, State, Deliver } = batch;
  const clock = (instant: string) => clockText(instant, timeZone, now);
  const left = [
    ...(SkipRepeats && Check.Repeats > 0 ? [`${counted(Check.Repeats, 'repeat')} left out`] : []),
    ...(Check.Faulty > 0 ? [`${counted(Check.Faulty, 'row')} could not be asked`] : []),
  ];
  // One that was made of registrations or visits has no file.
  const of = Check.RowsRead === 0 ? counted(batch.Counts.Total, 'row') : `${counted(Check.RowsRead, 'row')} in file`;
  const rows = [of, ...left].join(', ');
  const when =
    State === 'Scheduled' && ScheduledAt !== null
      ? `starts ${clock(ScheduledAt)}, by ${CreatedBy}`
      : StartedAt === null
        ? `by ${CreatedBy}`
        : `started ${clock(StartedAt)} by ${CreatedBy}`;
  const end = FinishedAt === null ? [] : [`ended ${clock(FinishedAt)}`];
  const delivery = Deliver === null || hasEnded(State) ? [] : [deliveryWords(Deliver)];
  const runs = Runs > 1 ? [`run ${Runs}`] : [];
  return [batchKindRows[batch.Kind].label, rows, ...runs, when, ...end, ...delivery].join(' · ');
}
