import { casePointCalls, type PointSpan, pointSpans } from '@coverline/contract/cases/casePoints.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { otherSpan } from '@coverline/domain/cases/pointDays.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { useAddress } from '#/app/routing/useAddress.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { BarChart } from '#/ui/marks/BarChart.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';

type Points = DataOf<typeof casePointCalls.getCasePoints>;
type Person = Points['People'][number];

const aDay = /^\d{4}-\d{2}-\d{2}$/;

/** Which week or month, as the address has it. */
function readSpan(params: URLSearchParams, today: string): { readonly Span: PointSpan; readonly On: string } {
  const on = params.get('on') ?? '';
  return {
    Span: pointSpans.find((one) => one.toLowerCase() === params.get('span')) ?? 'Week',
    On: aDay.test(on) && !Number.isNaN(Date.parse(on)) ? on : today,
  };
}

/** The points of a week or a month compared, for leads where the client wants it. */
export default function PointsScreen({ onBack }: { readonly onBack: () => void }) {
  const { Today } = useUser();
  const [params, setParams] = useAddress();
  const shown = readSpan(params, Today);
  const points = useCall(casePointCalls.getCasePoints, shown);
  const file = useDownload(casePointCalls.exportCasePoints);
  const show = ({ Span, On }: typeof shown) =>
    setParams({ part: 'points', span: Span.toLowerCase(), ...(On !== Today && { on: On }) });
  const step = (by: 1 | -1) => show({ ...shown, On: otherSpan(shown.Span, shown.On, by) });
  return (
    <div className="page is-wide">
      <Sheet label="Points">
        <p className="case-back">
          <Button size="s" variant="quiet" icon={IconArrowLeft} onClick={onBack}>
            {worded('All {cases}')}
          </Button>
        </p>
        <FilterBar deeds={<ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...shown, Format })} />}>
          <SegmentedTabs
            label="By"
            options={pointSpans.map((value) => ({ value, label: value }))}
            value={shown.Span}
            onChange={(Span) => show({ ...shown, Span })}
          />
          <div className="case-span">
            <IconButton label="Earlier" icon={IconChevronLeft} onClick={() => step(-1)} />
            <span className="tn">
              {points.data === undefined
                ? ''
                : `${formatDate(points.data.FromOn)} to ${formatDate(points.data.UntilOn)}`}
            </span>
            <IconButton label="Later" icon={IconChevronRight} onClick={() => step(1)} />
          </div>
        </FilterBar>
        <PanelState
          panel={panelOf(points, 'the points')}
          name="The points"
          rows={8}
          isEmpty={({ People }) => People.length === 0}
          empty={emptyOf(points.data)}
        >
          {(data) => <Compared of={data} />}
        </PanelState>
      </Sheet>
    </div>
  );
}

const emptyOf = (data: Points | undefined) =>
  data?.IsShown === false
    ? {
        title: 'Points are not compared here',
        why: 'Who answers for the client may let leads compare them, under Assignment.',
      }
    : {
        title: 'Nobody earned a point',
        why: worded('A point is earned by closing {a case}, once {a patient}, type and day.'),
      };

function Compared({ of }: { readonly of: Points }) {
  const most = Math.max(1, ...of.Days.map(({ Points: count }) => count));
  const all = of.Days.reduce((sum, { Points: count }) => sum + count, 0);
  const best = of.Days.find(({ Points: count }) => count === most);
  const top = Math.max(1, ...of.People.map(({ Points: count }) => count));
  const columns: readonly Column<Person>[] = [
    column.text('name', 'Name', ({ Name }) => Name, { frozen: true }),
    column.node('points', 'Points', ({ Points: count }) => (
      <span className="case-points">
        <span className="tn">{count}</span>
        <meter min={0} max={top} value={count} aria-hidden />
      </span>
    )),
  ];
  return (
    <div className="case-compared">
      <BarChart
        bars={of.Days.map(({ Points: count }, at) => ({ at, answered: count / most, lost: 0 }))}
        places={of.Days.length}
        captions={[formatDate(of.FromOn), `most in a day ${most}`, formatDate(of.UntilOn)]}
      >
        <p className="dim">
          {all === 1 ? 'One point' : `${all.toLocaleString('en-US')} points`}
          {best !== undefined && `, most on ${formatDate(best.On)}`}.
        </p>
      </BarChart>
      <DataTable label="Points by person" columns={columns} rows={of.People} rowId={({ ID }) => ID} />
    </div>
  );
}
