import { type FilterSchedule, filterScheduleCalls } from '@coverline/contract/filterQueries/filterSchedules.ts';
import { filterScheduleStateText } from '@coverline/domain/filterQueries/schedule.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { removal } from '#/api/removal.ts';
import { useSend } from '#/api/useSend.ts';
import { reloadFilters } from '#/features/filterQueries/reloadFilters.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { Facts } from '#/ui/page/Facts.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Stored = NonNullable<FilterSchedule['Stored']>;
type Props = { readonly of: FilterSchedule; readonly stored: Stored };

/** How a schedule stands as it is stored, and what may be done with it at once. */
export function ScheduleState({ of: { FilterID, Name }, stored }: Props) {
  const { TimeZone } = useUser();
  const change = useSend(filterScheduleCalls.changeFilterScheduleState);
  const run = useSend(filterScheduleCalls.runFilterNow);
  const remove = useSend(filterScheduleCalls.removeFilterSchedule);
  const { State, Reason, When, NextAt, KeptBy, Version } = stored;
  const done = (says: string) => ({
    onSuccess: () => {
      toast(says);
      void reloadFilters();
    },
    onError: (error: Error) => toast(errorText(error), { grade: 'Bad' }),
  });
  const onRemove = async () => {
    const sure = await confirm({
      title: `Remove the schedule of ${Name}?`,
      body: 'The filter stays, and so does the log of its runs. Batches that were made go on.',
      safe: 'Keep it',
      deed: 'Remove schedule',
      danger: true,
    });
    if (sure)
      remove.mutate({ FilterID, Version }, removal({ what: 'The schedule', onGone: () => void reloadFilters() }));
  };
  const to = State === 'Active' ? 'Paused' : 'Active';
  return (
    <div className="filter-schedule">
      <Facts
        facts={[
          { name: 'State', value: <StatusBadge {...filterScheduleStateText[State]} /> },
          { name: 'Runs', value: When },
          { name: 'Next run', value: NextAt === null ? 'None' : formatInstant(NextAt, TimeZone) },
          { name: 'By the rights of', value: KeptBy },
        ]}
      />
      {Reason !== '' && <Notice tone="bad">{worded(Reason)}</Notice>}
      <div className="filter-deeds">
        <Button size="s" busy={run.isPending} onClick={() => run.mutate({ FilterID }, done('A run is ordered'))}>
          Run now
        </Button>
        <Button
          size="s"
          busy={change.isPending}
          onClick={() =>
            change.mutate({ FilterID, Version, State: to }, done(to === 'Paused' ? 'It is paused' : 'It goes on'))
          }
        >
          {to === 'Paused' ? 'Pause' : 'Resume'}
        </Button>
        <Button size="s" variant="danger" busy={remove.isPending} onClick={() => void onRemove()}>
          Remove schedule
        </Button>
      </div>
    </div>
  );
}
