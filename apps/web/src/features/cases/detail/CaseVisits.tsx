import type { CaseDetail } from '@coverline/contract/cases/caseShapes.ts';
import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { formatAtLeast } from '@coverline/domain/format/formatAtLeast.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { handOver } from '#/api/handOver.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { atRiskText, resolvedText } from '#/features/cases/caseWords.ts';
import { EditCaseModal } from '#/features/cases/detail/EditCaseModal.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';

type Visit = CaseDetail['Visits'][number];

/** What the case is about: each visit with its charges, what a payer last said of it, and whether an application still reaches it. */
export function CaseVisits({ of }: { readonly of: CaseDetail }) {
  const { Today, TimeZone } = useUser();
  const [editing, setEditing] = useState(false);
  const goOn = useGoOn(of.RegMasterID);
  const known = of.Visits.flatMap(({ ChargeCents }) => ChargeCents ?? []);
  const charges = known.reduce((sum, cents) => sum + cents, 0);
  return (
    <>
      <Section
        title={term('Visit', 'Plural')}
        right={
          of.ClosedOn === null && (
            <Button size="s" onClick={() => setEditing(true)}>
              {worded('Choose {visits}')}
            </Button>
          )
        }
      >
        {of.Visits.length === 0 ? (
          <p className="dim">{worded('It is about no {visit} yet.')}</p>
        ) : (
          <DataTable
            label={term('Visit', 'Plural')}
            columns={visitColumns({ today: Today, timeZone: TimeZone, filedOn: of.SubmittedOn, goOn })}
            rows={of.Visits}
            rowId={({ VisitMasterID }) => VisitMasterID}
          />
        )}
      </Section>
      <Section title="Balances">
        <Facts
          facts={[
            {
              name: 'Charges',
              value: known.length === 0 ? '' : formatAtLeast(charges, known.length < of.Visits.length),
            },
            { name: 'At risk', value: atRiskText(of) },
            { name: 'Resolved', value: resolvedText(of) },
            { name: 'Open', value: formatAtLeast(Math.max(0, of.AtRiskCents - of.ResolvedCents), of.HasUnknownCharge) },
          ]}
        />
      </Section>
      {editing && <EditCaseModal of={of} onClose={() => setEditing(false)} />}
    </>
  );
}

type Asked = {
  readonly today: string;
  readonly timeZone: string;
  readonly filedOn: string | null;
  readonly goOn: ReturnType<typeof useGoOn>;
};

const visitColumns = ({ today, timeZone, filedOn, goOn }: Asked): readonly Column<Visit>[] => [
  column.date('service', 'Service', ({ DateOfService }) => DateOfService),
  column.text('number', term('Visit'), ({ VisitNumber }) => VisitNumber),
  column.text('class', 'Financial class', ({ FinancialClass }) => FinancialClass),
  column.money('charge', 'Charges', ({ ChargeCents }) => ChargeCents),
  column.node('answer', 'Last answer', ({ LastAnswer }) => (
    <Answer of={LastAnswer} timeZone={timeZone} opens={goOn.toCheck !== null} />
  )),
  column.node('reach', 'An application reaches it', ({ RetroBy }) => reach(RetroBy, filedOn, today)),
  column.node('go', '', ({ VisitMasterID }) => <Ways of={VisitMasterID} goOn={goOn} />),
];

function Ways({ of, goOn: { toCheck, toSearch } }: Pick<Asked, 'goOn'> & { readonly of: string }) {
  return (
    <span className="case-visit-go">
      {toCheck !== null && (
        <Button size="s" onClick={() => toCheck(of)}>
          Check
        </Button>
      )}
      {toSearch !== null && (
        <Button size="s" variant="quiet" onClick={() => toSearch(of)}>
          Find coverage
        </Button>
      )}
    </span>
  );
}

/** The ways on with a visit of this patient, each for whoever may open the screen. */
function useGoOn(RegMasterID: string) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const to = (key: 'eligibility' | 'liveDiscovery') =>
    refusal(screen(key), viewer) !== null
      ? null
      : (VisitMasterID: string) => {
          handOver.put({ RegMasterID, VisitMasterID });
          void navigate(screen(key).path);
        };
  return { toCheck: to('eligibility'), toSearch: to('liveDiscovery') };
}

type AnswerProps = { readonly of: Visit['LastAnswer']; readonly timeZone: string; readonly opens: boolean };

/** Its badge, whose it is and of when; the moment opens the stored answer, for whoever may see answers. */
function Answer({ of, timeZone, opens }: AnswerProps) {
  if (of === null) return <span className="dim">No answer yet</span>;
  const at = formatInstant(of.At, timeZone);
  return (
    <span>
      <StatusBadge status={of.StatusID} />{' '}
      <span className="dim">
        {of.PayerName},{' '}
        {opens ? (
          <ScreenLink className="link tn" to="eligibility" query={{ SpifResponseID: of.SpifResponseID }}>
            {at}
          </ScreenLink>
        ) : (
          <span className="tn">{at}</span>
        )}
      </span>
    </span>
  );
}

/** Whether what was filed reaches it; before that, until when something that is filed would. */
function reach(by: string | null, filedOn: string | null, today: string) {
  if (by === null) return <span className="nil">---</span>;
  if (by < (filedOn ?? today)) return <StatusBadge grade="Bad" text={`No, since ${formatDate(by)}`} />;
  const text = filedOn === null ? `If filed by ${formatDate(by)}` : `Yes, filed ${formatDate(filedOn)}`;
  return <StatusBadge grade="Good" text={text} />;
}
