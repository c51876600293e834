import { moneyCalls } from '@coverline/contract/clearance/money/money.ts';
import type { DeskDay } from '@coverline/contract/clearance/money/moneyShapes.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { ExportClearance } from '#/features/clearance/ExportClearance.tsx';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';

const windows = ['7', '14', '31', '92'] as const;
const usual = '14';

/** What everybody took, and how they counted it: for who answers for the client. */
export function Closes() {
  const { Today, TimeZone } = useUser();
  const [params, setParams] = useAddress();
  const back = windows.find((one) => one === params.get('back')) ?? usual;
  const setBack = (wanted: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (wanted === usual) next.delete('back');
      else next.set('back', wanted);
      return next;
    });
  // The next day too: what is recorded after a close stands there.
  const range = { From: addDays(Today, 1 - Number(back)), To: addDays(Today, 1) };
  const closes = useCall(moneyCalls.getCloses, range);
  const file = useDownload(moneyCalls.exportCloses);
  const columns = [
    column.date<DeskDay>('on', 'Day', ({ On }) => On),
    column.text<DeskDay>('user', 'User', ({ UserName }) => UserName),
    column.number<DeskDay>('count', 'Entries', ({ Takings }) => Takings.reduce((sum, { Count }) => sum + Count, 0)),
    column.money<DeskDay>('expected', 'Expected', ({ ExpectedCents }) => ExpectedCents),
    column.money<DeskDay>('counted', 'Counted', ({ CountedCents }) => CountedCents),
    column.money<DeskDay>('difference', 'Difference', ({ CountedCents, ExpectedCents }) =>
      CountedCents === null ? null : CountedCents - ExpectedCents,
    ),
    column.graded<DeskDay>('closed', 'Close', ({ ClosedAt, CountedCents, ExpectedCents }) =>
      ClosedAt === null
        ? { grade: 'Unknown', text: 'Open' }
        : CountedCents === ExpectedCents
          ? { grade: 'Good', text: 'Closed' }
          : { grade: 'Questionable', text: 'Closed with a difference' },
    ),
    column.text<DeskDay>('at', 'Closed at', ({ ClosedAt }) =>
      ClosedAt === null ? null : formatInstant(ClosedAt, TimeZone),
    ),
    column.text<DeskDay>('note', 'Note', ({ Note }) => Note),
  ];
  return (
    <Sheet>
      <Section
        title="Everybody's days"
        right={
          <span className="row">
            <SegmentedTabs
              label="Days back"
              options={windows.map((value) => ({ value, label: `${value} days` }))}
              value={back}
              onChange={setBack}
            />
            <ExportClearance busy={file.busy} onExport={(Format) => void file.run({ ...range, Format })} />
          </span>
        }
      >
        <PanelState panel={panelOf(closes, 'the days')} name="The days" rows={5}>
          {({ Days }) =>
            Days.length === 0 ? (
              <PanelEmpty title="Nobody took money." why="In these days nothing was collected." />
            ) : (
              <DataTable
                label="Everybody's days"
                columns={columns}
                rows={Days}
                rowId={({ UserID, On }) => `${On} ${UserID}`}
              />
            )
          }
        </PanelState>
      </Section>
    </Sheet>
  );
}
