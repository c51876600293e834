import { clearanceCalls } from '@coverline/contract/clearance/clearance.ts';
import type { ClearanceDetail } from '@coverline/contract/clearance/clearanceShapes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { patientClasses } from '@coverline/domain/registration/words.ts';
import { Suspense, useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { Estimate, Payer } from '#/features/clearance/clearanceColumns.tsx';
import { daysText, lightText, nameOf, statusMark } from '#/features/clearance/clearanceWords.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import type { Deed } from '#/features/clearance/deeds/deed.ts';
import Deeds from '#/features/clearance/deeds/Deeds.tsx';
import { Score } from '#/features/clearance/Score.tsx';
import { Changes } from '#/features/clearance/visit/Changes.tsx';
import { CheckList } from '#/features/clearance/visit/CheckList.tsx';
import { Notes } from '#/features/clearance/visit/Notes.tsx';
import { WaysOn } from '#/features/clearance/visit/WaysOn.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Money } from '#/ui/values/Money.tsx';

const MoneyPart = lazyScreen(() => import('#/features/clearance/money/MoneyPart.tsx'));

type Props = { readonly visitId: string; readonly onWeights: (() => void) | null; readonly onClose: () => void };

/** One visit: how it stands, its twelve checks with why and by what, what changed, and what people wrote. */
export default function VisitDrawer({ visitId, onWeights, onClose }: Props) {
  const visit = useCall(clearanceCalls.getClearanceVisit, { VisitMasterID: visitId });
  const [deed, setDeed] = useState<Deed | null>(null);
  const of = visit.data;
  return (
    <Drawer
      title={of === undefined ? term('Visit') : nameOf(of)}
      width="raw"
      flush
      onClose={onClose}
      footer={of !== undefined && <WaysOn of={of} onDeed={setDeed} />}
    >
      <PanelState panel={panelOf(visit, worded('the {visit}'))} name={worded('The {visit}')} rows={14}>
        {(shown) => (
          <>
            <Standing of={shown} />
            <CheckList
              of={shown}
              onWaive={(check) => setDeed({ kind: 'waive', rows: [shown], check })}
              onWeights={onWeights}
            />
            <Suspense>
              <MoneyPart visitId={visitId} />
            </Suspense>
            <Notes of={shown} />
            <Changes of={shown} />
          </>
        )}
      </PanelState>
      <Suspense>
        {deed !== null && <Deeds deed={deed} onClose={() => setDeed(null)} onDone={() => setDeed(null)} />}
      </Suspense>
    </Drawer>
  );
}

const workText: Readonly<Record<ClearanceDetail['Work'], string>> = {
  New: 'New',
  InProgress: 'In progress',
  Cleared: 'Done',
  Exception: 'Needs a person',
  Assigned: 'A person has it',
  Resolved: 'Settled',
  Cancelled: 'Cancelled',
};

/** What the row says, and what it has no room for. */
function Standing({ of }: { readonly of: ClearanceDetail }) {
  const { TimeZone } = useUser();
  const asked = of.VerifiedAt === null ? 'Never asked' : formatInstant(of.VerifiedAt, TimeZone);
  return (
    <section className="clear-standing" aria-label="How it stands">
      <p className="row">
        <StatusBadge pill {...statusMark(of.Status)} />
        <Score score={of.Score} status={of.Status} />
        <span className="soft">
          {workText[of.Work]}
          {of.StartedBy !== null && `, begun by ${of.StartedBy.Name}`}
        </span>
      </p>
      <Facts
        facts={[
          { name: 'Date of service', value: `${formatDate(of.DateOfService)}, ${daysText(of.DaysToService)}` },
          ...(of.Light === 'None' ? [] : [{ name: 'Light', value: lightText[of.Light] }]),
          { name: term('MRN'), value: of.MRN },
          { name: term('Visit'), value: of.VisitNumber },
          {
            name: 'Class',
            value: patientClasses.find(({ code }) => code === of.PatientClass)?.label ?? of.PatientClass,
          },
          { name: 'Schedule', value: of.ScheduleStatus },
          { name: 'Location', value: of.Location },
          { name: 'Provider', value: of.ProviderNPI },
          { name: 'Service', value: of.Procedures.join(', ') },
          { name: worded('Primary {payer}'), value: <Payer of={of.Primary} /> },
          ...(of.Secondary === null ? [] : [{ name: worded('Secondary {payer}'), value: <Payer of={of.Secondary} /> }]),
          { name: 'Verified', value: asked },
          { name: 'Estimate', value: <Estimate row={of} missing="None is kept here yet" /> },
          { name: 'Collected', value: <Money cents={of.CollectedCents} missing="Nothing yet" /> },
          { name: 'At risk', value: <Money cents={of.RiskCents} missing="Not known" /> },
          { name: 'Owner', value: of.Owner?.Name ?? 'Nobody' },
          { name: 'Checked', value: formatInstant(of.JudgedAt, TimeZone) },
        ]}
      />
    </section>
  );
}
