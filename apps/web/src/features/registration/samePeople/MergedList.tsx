import { type RegistrationMerge, samePeopleCalls } from '@coverline/contract/registration/samePeople.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { errorText } from '#/api/errorText.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { demographicsLabels } from '#/features/registration/demographicsForm.ts';
import { reloadSamePeople } from '#/features/registration/samePeople/reloadSamePeople.ts';
import { nameOf, wholeOf } from '#/features/registration/samePeople/samePeopleWords.ts';
import type { SamePeopleView } from '#/features/registration/samePeople/samePeopleView.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm, message } from '#/ui/layers/confirm.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';

type Props = { readonly view: SamePeopleView; readonly onPlace: (change: Partial<SamePeopleView>) => void };

/** What was merged, and, for a day, the way back. */
export function MergedList({ view, onPlace }: Props) {
  const { TimeZone } = useUser();
  const list = useCall(samePeopleCalls.listMerges, rowsOf(view));
  return (
    <PanelState
      panel={panelOf(list, 'the merges')}
      name="The merges"
      rows={8}
      isEmpty={({ Total }) => Total === 0}
      empty={{ title: 'Nothing was merged yet', why: 'A merge is listed here, and can be taken back for a day.' }}
    >
      {({ Rows, Total }) => (
        <PagedTable
          label="Merged registrations"
          columns={mergeColumns(TimeZone)}
          rows={Rows}
          rowId={({ MergeID }) => MergeID}
          place={view}
          total={Total}
          onPlace={onPlace}
        />
      )}
    </PanelState>
  );
}

const mergeColumns = (timeZone: string): readonly Column<RegistrationMerge>[] => [
  column.node(
    'kept',
    'Kept',
    ({ Kept }) => (
      <>
        <span className="clip">{nameOf(Kept)}</span> <span className="dim mono">{Kept.MRN}</span>
      </>
    ),
    { frozen: true },
  ),
  column.node('given', 'Merged into it', ({ Given }) => (
    <>
      <span className="clip">{nameOf(Given)}</span> <span className="dim mono">{Given.MRN}</span>
    </>
  )),
  column.text('when', 'Merged', ({ MergedAt, MergedBy }) => `${formatInstant(MergedAt, timeZone)}, ${MergedBy}`),
  column.node('back', 'Taken back', (merge) => <WayBack merge={merge} timeZone={timeZone} />),
];

function WayBack({ merge, timeZone }: { readonly merge: RegistrationMerge; readonly timeZone: string }) {
  const undo = useSend(samePeopleCalls.undoMerge);
  const { UndoneAt, UndoneBy, UndoUntil, MergeID, Kept, Given } = merge;
  if (UndoneAt !== null)
    return (
      <>
        {formatInstant(UndoneAt, timeZone)}, {UndoneBy}
      </>
    );
  if (UndoUntil === null) return <span className="dim">Not any more: a day is over</span>;
  const takeBack = async () => {
    const sure = await confirm({
      title: 'Take this merge back?',
      body: `${wholeOf(Given)} becomes a registration of its own again, as it was. What came since the merge stays with ${wholeOf(Kept)}.`,
      safe: 'Keep it merged',
      deed: 'Take it back',
    });
    if (!sure) return;
    undo.mutate(
      { MergeID },
      {
        onSuccess: (told) => {
          void reloadSamePeople();
          void message('Both are as they were', staysText(told, wholeOf(Kept)));
        },
        onError: (error) => void message('It was not taken back', errorText(error)),
      },
    );
  };
  return (
    <span className="same-back">
      <Button
        size="s"
        busy={undo.isPending}
        aria-label={`Take back the merge of ${term('MRN')} ${Given.MRN}`}
        onClick={() => void takeBack()}
      >
        Take back
      </Button>
      <span className="dim small tn">until {formatInstant(UndoUntil, timeZone)}</span>
    </span>
  );
}

type Told = {
  readonly Visits: number;
  readonly Insurances: number;
  readonly Lookups: number;
  readonly Fields: readonly (keyof ReturnType<typeof demographicsLabels>)[];
};

function staysText({ Visits, Insurances, Lookups, Fields }: Told, kept: string): string {
  const came = [
    counted(Visits, worded('{visit}'), worded('{visits}')),
    counted(Insurances, 'insurance', 'insurances'),
    counted(Lookups, 'check', 'checks'),
  ].filter((part) => part !== '');
  const labels = demographicsLabels();
  const changed = Fields.map((field) => labels[field]);
  return [
    came.length === 0 ? 'Nothing came since the merge.' : `Since the merge came ${came.join(', ')}: with ${kept}.`,
    ...(changed.length === 0 ? [] : [`Changed since, and left so: ${changed.join(', ')}.`]),
  ].join(' ');
}

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
