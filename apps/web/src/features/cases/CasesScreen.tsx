import './cases.css';
import { caseCalls } from '@coverline/contract/cases/cases.ts';
import { isCaseSupervisor } from '@coverline/domain/access/caseSupervisor.ts';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useAddress } from '#/app/routing/useAddress.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { CaseFilters } from '#/features/cases/CaseFilters.tsx';
import { CaseList } from '#/features/cases/CaseList.tsx';
import { type CasesView, plainView, readView, writeView } from '#/features/cases/casesView.ts';
import { type CasePart, CasesMenu } from '#/features/cases/CasesMenu.tsx';
import { RulesWay } from '#/features/cases/rules/RulesWay.tsx';
import { SavedViews } from '#/features/cases/views/SavedViews.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import { whenIdle } from '#/ui/base/whenIdle.ts';

const NewCaseModal = lazyScreen(() => import('#/features/cases/NewCaseModal.tsx'));
const CaseBoard = lazyScreen(async () => ({
  default: (await import('#/features/cases/board/CaseBoard.tsx')).CaseBoard,
}));
const CaseScreen = lazyScreen(() => import('#/features/cases/detail/CaseScreen.tsx'));
const CasesOfPatient = lazyScreen(() => import('#/features/cases/CasesOfPatient.tsx'));
const AssignmentDesk = lazyScreen(() => import('#/features/cases/assignment/AssignmentDesk.tsx'));
const PointsScreen = lazyScreen(() => import('#/features/cases/performance/PointsScreen.tsx'));

/** Cases as a list or a board, one of them open, or those of a patient who was named. All of it stands in the address. */
export default function CasesScreen() {
  const [params, setParams] = useAddress();
  const user = useUser();
  const open = params.get('case');
  const named = { RegMasterID: params.get('RegMasterID'), VisitMasterID: params.get('VisitMasterID') };
  const openCase = (id: string | null, tab?: string) => {
    const next = writeView(readView(params));
    if (id !== null) next.set('case', id);
    if (tab !== undefined) next.set('tab', tab);
    setParams(next);
  };
  // The type was that of one case, not of a list; and the way back does not lead here again, from where it would open anew.
  const openNamed = useCallback((id: string) => setParams({ case: id }, { replace: true }), [setParams]);
  const part = params.get('part');
  const toList = () => setParams(writeView(readView(params)));
  if (part === 'assignment' && isCaseSupervisor(user.Roles)) return <AssignmentDesk onBack={toList} />;
  if (part === 'points') return <PointsScreen onBack={toList} />;
  if (open !== null) return <CaseScreen key={open} caseId={open} onBack={() => openCase(null)} />;
  if (named.RegMasterID !== null || named.VisitMasterID !== null)
    return (
      <CasesOfPatient
        named={named}
        type={params.get('type')}
        onOpen={openNamed}
        onLeave={() => setParams(new URLSearchParams())}
      />
    );
  return (
    <ManyCases
      view={readView(params)}
      onView={(view) => setParams(writeView(view))}
      onOpen={openCase}
      onPart={(next) => setParams({ part: next })}
    />
  );
}

type Props = {
  readonly view: CasesView;
  readonly onView: (view: CasesView) => void;
  readonly onOpen: (id: string, tab?: string) => void;
  readonly onPart: (part: CasePart) => void;
};

function ManyCases({ view, onView, onOpen, onPart }: Props) {
  const [opening, setOpening] = useState(false);
  const workers = useCall(caseCalls.getCaseWorkers, undefined);
  const show = (change: Partial<CasesView>) => onView({ ...view, page: 0, ...change });
  const all = () => onView({ ...plainView, look: view.look, view: 'Team' });
  // There before somebody turns to it: the list does not make way for a picture of what comes.
  useEffect(() => whenIdle(CaseBoard.warm), []);
  const Look = view.look === 'board' ? CaseBoard : CaseList;
  return (
    <div className="page is-wide">
      <Sheet label={term('Case', 'Plural')}>
        <Look
          view={view}
          onView={show}
          onAll={all}
          onOpen={onOpen}
          renderFilters={(counts, sums, deeds) => (
            <CaseFilters
              view={view}
              counts={counts}
              sums={sums}
              workers={panelOf(workers, worded('the people who work on {cases}'))}
              onChange={show}
              onNew={() => setOpening(true)}
              deeds={
                <>
                  {deeds}
                  <RulesWay />
                  <SavedViews view={view} onView={onView} />
                  <CasesMenu workers={workers.data ?? []} onPart={onPart} />
                </>
              }
            />
          )}
        />
      </Sheet>
      <Suspense>{opening && <NewCaseModal onClose={() => setOpening(false)} onOpen={onOpen} />}</Suspense>
    </div>
  );
}
