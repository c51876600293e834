import './money.css';
import { tenderText } from '@coverline/clearance/desk/deskWords.ts';
import { moneyCalls } from '@coverline/contract/clearance/money/money.ts';
import type { DeskDay } from '@coverline/contract/clearance/money/moneyShapes.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { Suspense, useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { ExportClearance } from '#/features/clearance/ExportClearance.tsx';
import { Closes } from '#/features/clearance/money/Closes.tsx';
import { DayEntries } from '#/features/clearance/money/DayEntries.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';

const CloseDay = lazyScreen(() => import('#/features/clearance/money/CloseDay.tsx'));
const DeskSettings = lazyScreen(() => import('#/features/clearance/money/DeskSettings.tsx'));

type Props = {
  /** YYYY-MM-DD; '' is today. */
  readonly on: string;
  readonly onDay: (day: string) => void;
  readonly onClose: () => void;
};

/** What whoever is signed in took on a day, and its close; for who answers for the client everybody's days too. */
export default function DayScreen({ on, onDay, onClose }: Props) {
  const day = useCall(moneyCalls.getDeskDay, { On: on });
  const file = useDownload(moneyCalls.exportDeskDay);
  const mayLead = useMay(moneyCalls.getCloses);
  const [closing, setClosing] = useState(false);
  const [settings, setSettings] = useState(false);
  const shown = day.data;
  return (
    <div className="page is-wide">
      <div className="day-head">
        <IconButton
          look="framed"
          size="s"
          label={worded('Back to the {visits}')}
          icon={IconArrowLeft}
          onClick={onClose}
        />
        <h2>My day at the desk</h2>
        <span className="soft tn">{shown === undefined ? '' : formatDate(shown.On)}</span>
        <span className="grow" />
        {shown !== undefined && (
          <>
            {shown.On !== shown.Today && (
              <Button size="s" onClick={() => onDay('')}>
                Today
              </Button>
            )}
            <ExportClearance busy={file.busy} onExport={(Format) => void file.run({ On: shown.On, Format })} />
            {shown.ClosedAt === null && (
              <Button size="s" variant="primary" onClick={() => setClosing(true)}>
                Close the day
              </Button>
            )}
          </>
        )}
        {mayLead && (
          <Button size="s" onClick={() => setSettings(true)}>
            Terms
          </Button>
        )}
      </div>
      <Sheet label="My day">
        <PanelState panel={panelOf(day, 'the day')} name="The day" rows={8}>
          {(of) => (
            <>
              <State of={of} onDay={onDay} />
              <Section title="What I hold">
                <Takings of={of} />
              </Section>
              <DayEntries of={of} />
            </>
          )}
        </PanelState>
      </Sheet>
      {mayLead && <Closes />}
      <Suspense>
        {closing && shown !== undefined && <CloseDay of={shown} onClose={() => setClosing(false)} />}
        {settings && <DeskSettings onClose={() => setSettings(false)} />}
      </Suspense>
    </div>
  );
}

type Day = DataOf<typeof moneyCalls.getDeskDay>;

function State({ of, onDay }: { readonly of: Day; readonly onDay: (day: string) => void }) {
  const { TimeZone } = useUser();
  return (
    <>
      {of.ClosedAt !== null && (
        <Notice tone="info">
          Closed {formatInstant(of.ClosedAt, TimeZone)}. What is recorded since counts in the next day.
          {of.Note !== '' && ` Note: ${of.Note}`}
        </Notice>
      )}
      {of.Open.length > 0 && (
        <Notice tone="quest">
          Not closed yet:{' '}
          {of.Open.map((open) => (
            <button key={open} type="button" className="link tn" onClick={() => onDay(open)}>
              {formatDate(open)}
            </button>
          ))}
        </Notice>
      )}
    </>
  );
}

type Taken = DeskDay['Takings'][number];

const takingColumns = [
  column.text<Taken>('tender', 'Tender', ({ Tender }) => tenderText[Tender]),
  column.number<Taken>('count', 'Entries', ({ Count }) => Count),
  column.money<Taken>('expected', 'Expected', ({ ExpectedCents }) => ExpectedCents),
  column.money<Taken>('counted', 'Counted', ({ CountedCents }) => CountedCents),
  column.money<Taken>('difference', 'Difference', ({ CountedCents, ExpectedCents }) =>
    CountedCents === null ? null : CountedCents - ExpectedCents,
  ),
];

const Takings = ({ of }: { readonly of: Day }) => (
  <DataTable label="What I hold" columns={takingColumns} rows={of.Takings} rowId={({ Tender }) => Tender} />
);
