import { caseCalls } from '@coverline/contract/cases/cases.ts';
import type { CaseDetail } from '@coverline/contract/cases/caseShapes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { Suspense, useState } from 'react';
import { freshPanelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { StandingAuths } from '#/app/authorizations/authorizations.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { useFplWay, useNoticeWay } from '#/app/cases/useWayTo.ts';
import { AssignModal } from '#/features/cases/AssignModal.tsx';
import { atRiskText, dueMark, outcomeText, resolvedText, statusMark, typeText } from '#/features/cases/caseWords.ts';
import { CaseContacts } from '#/features/cases/detail/CaseContacts.tsx';
import { CaseHistory } from '#/features/cases/detail/CaseHistory.tsx';
import { CaseNotes } from '#/features/cases/detail/CaseNotes.tsx';
import { CaseSummary } from '#/features/cases/detail/CaseSummary.tsx';
import { CaseTasks } from '#/features/cases/detail/CaseTasks.tsx';
import { CaseVisits } from '#/features/cases/detail/CaseVisits.tsx';
import { MoveModal } from '#/features/cases/MoveModal.tsx';
import { ToRegistration } from '#/features/cases/ToRegistration.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { type Fact, Facts } from '#/ui/page/Facts.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

// Tabs that bring forms and pictures of their own: they come when one is opened.
const HouseholdTab = lazyScreen(() => import('#/features/cases/household/HouseholdTab.tsx'));
const PapersTab = lazyScreen(() => import('#/features/cases/papers/PapersTab.tsx'));
const FormsAndLetters = lazyScreen(() => import('#/features/cases/forms/FormsAndLetters.tsx'));

type Props = { readonly caseId: string; readonly onBack: () => void };

/** One case: who, where it stands and what is next, then what is known and was done. */
export default function CaseScreen({ caseId, onBack }: Props) {
  const detail = useCall(caseCalls.getCase, { CaseID: caseId });
  return (
    <div className="page is-wide">
      <Sheet label={term('Case')}>
        <p className="case-back">
          <Button size="s" variant="quiet" icon={IconArrowLeft} onClick={onBack}>
            {worded('All {cases}')}
          </Button>
        </p>
        <PanelState panel={freshPanelOf(detail, worded('the {case}'))} name={worded('The {case}')} rows={12}>
          {(data) => <Opened of={data} />}
        </PanelState>
      </Sheet>
    </div>
  );
}

const tabs = [
  'summary',
  'household',
  'documents',
  'notes',
  'tasks',
  'contacts',
  'papers',
  'visits',
  'history',
] as const;
type Tab = (typeof tabs)[number];

function Opened({ of }: { readonly of: CaseDetail }) {
  const [params, setParams] = useAddress();
  const [moving, setMoving] = useState(false);
  const [assigning, setAssigning] = useState(false);
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'summary';
  const show = (next: Tab) => {
    const changed = new URLSearchParams(params);
    if (next === 'summary') changed.delete('tab');
    else changed.set('tab', next);
    setParams(changed, { replace: true });
  };
  const undone = of.Tasks.filter(({ Done }) => Done === null).length;
  return (
    <>
      <CaseHead of={of} onMove={() => setMoving(true)} onAssign={() => setAssigning(true)} />
      <div className="case-tabs">
        <SegmentedTabs
          label={worded('Parts of the {case}')}
          options={[
            { value: 'summary', label: 'Summary' },
            { value: 'household', label: 'Household and income' },
            { value: 'documents', label: 'Documents' },
            { value: 'notes', label: `Notes (${of.Notes.length})` },
            { value: 'tasks', label: `Tasks and reminders (${undone})` },
            { value: 'contacts', label: `Contact (${of.Contacts.length})` },
            { value: 'papers', label: 'Forms and letters' },
            { value: 'visits', label: `${term('Visit', 'Plural')} and balances (${of.Visits.length})` },
            { value: 'history', label: 'Activity' },
          ]}
          value={tab}
          onChange={show}
        />
      </div>
      {tab === 'summary' && <CaseSummary key={of.Version} of={of} />}
      <Suspense>
        {tab === 'summary' && <StandingAuths of={{ registration: of.RegMasterID }} />}
        {tab === 'household' && <HouseholdTab of={of} />}
        {tab === 'documents' && <PapersTab of={of} />}
        {tab === 'papers' && <FormsAndLetters of={of} />}
      </Suspense>
      {tab === 'notes' && <CaseNotes of={of} />}
      {tab === 'tasks' && <CaseTasks of={of} />}
      {tab === 'contacts' && <CaseContacts of={of} />}
      {tab === 'visits' && <CaseVisits key={of.Version} of={of} />}
      {tab === 'history' && <CaseHistory of={of} />}
      {moving && <MoveModal of={of} onClose={() => setMoving(false)} />}
      {assigning && <AssignModal cases={[of]} onClose={() => setAssigning(false)} onDone={() => setAssigning(false)} />}
    </>
  );
}

type Head = { readonly of: CaseDetail; readonly onMove: () => void; readonly onAssign: () => void };

function CaseHead({ of, onMove, onAssign }: Head) {
  const { Today } = useUser();
  const isOver = of.ClosedOn !== null;
  const toFpl = useFplWay(of);
  const toNotices = useNoticeWay(of);
  const facts: readonly Fact[] = [
    ...(of.RetroBy === null
      ? []
      : [
          {
            name: 'Retroactive coverage closes',
            value: <StatusBadge {...shortDue({ Clock: 'Retro', Nth: null, On: of.RetroBy }, Today)} />,
          },
        ]),
    isOver
      ? { name: 'Outcome', value: outcomeText(of) }
      : { name: 'Next', value: of.Due === null ? '' : <StatusBadge {...dueMark(of.Due, Today)} /> },
    { name: 'At risk', value: atRiskText(of) },
    ...(isOver ? [{ name: 'Resolved', value: resolvedText(of) }] : []),
    { name: 'Owner', value: of.Owner?.Name ?? 'Nobody' },
    { name: 'Opened', value: formatDate(of.OpenedOn) },
  ];
  return (
    <>
      <div className="case-head">
        <div>
          <h2>
            {of.LastName}, {of.FirstName} <StatusBadge pill {...statusMark(of.Status)} />
          </h2>
          <p className="dim tn">
            {[typeText(of.Type), `${term('Case')} ${of.Number}`, formatDate(of.DateOfBirth), ''].join(' · ')}
            <ToRegistration of={of.RegMasterID}>
              {term('MRN')} {of.MRN}
            </ToRegistration>
          </p>
        </div>
        <div className="case-deeds">
          {toFpl !== null && byIncome.has(of.Type) && <Button onClick={toFpl}>FPL Calculator</Button>}
          {toNotices !== null && <Button onClick={toNotices}>Advance notices</Button>}
          {!isOver && <Button onClick={onAssign}>Assign</Button>}
          <Button variant="primary" onClick={onMove}>
            {isOver ? 'Reopen' : 'Change status'}
          </Button>
        </div>
      </div>
      {of.IsDouble && !isOver && (
        <Notice tone="quest">
          {worded(
            'This {patient} has another open {case} of this type: two registrations were merged. Close one as a duplicate.',
          )}
        </Notice>
      )}
      <div className="case-facts">
        <Facts facts={facts} />
      </div>
    </>
  );
}

/** Types that income decides. */
const byIncome: ReadonlySet<CaseDetail['Type']> = new Set([
  'MedicaidApplication',
  'MedicaidRenewal',
  'Chip',
  'Charity',
]);

/** Without the clock's name, which stands beside it. */
function shortDue(due: NonNullable<CaseDetail['Due']>, today: string) {
  const { grade, text } = dueMark(due, today);
  return { grade, text: `${formatDate(due.On)}, ${text.replace(/^.*closes /, '')}` };
}
