import { caseCalls } from '@coverline/contract/cases/cases.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useEffect, useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { caseColumns } from '#/features/cases/caseColumns.tsx';
import NewCaseModal from '#/features/cases/NewCaseModal.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';

type Props = {
  readonly named: { readonly RegMasterID: string | null; readonly VisitMasterID: string | null };
  /** Of a new one, where somebody came for it. */
  readonly type: string | null;
  readonly onOpen: (id: string) => void;
  readonly onLeave: () => void;
};

/** The cases of whoever was named: the only open one, or that of the type for which somebody came, opens, of several one is picked, where there is none a new one is offered. */
export default function CasesOfPatient({ named, type, onOpen, onLeave }: Props) {
  const { Today } = useUser();
  // Who came for a type is asked of all of the patient's: one of it may be open that is about another visit.
  const isWhole = type !== null && named.RegMasterID !== null;
  const found = useCall(caseCalls.findCases, isWhole ? { ...named, VisitMasterID: null } : named);
  const [isNew, setNew] = useState(type !== null);
  const open = found.data?.Cases.filter(({ Status }) => Status !== 'Closed' && Status !== 'Cancelled');
  const ofType = open?.find(({ Type }) => Type === type);
  const only = type === null ? (open?.length === 1 ? open[0]?.CaseID : undefined) : ofType?.CaseID;
  useEffect(() => {
    if (only !== undefined) onOpen(only);
  }, [only, onOpen]);
  return (
    <div className="page is-wide">
      <Sheet label={worded('{Cases} of {a patient}')}>
        <FilterBar
          deeds={
            <Button variant="primary" icon={IconPlus} onClick={() => setNew(true)}>
              {worded('Open {a case}')}
            </Button>
          }
        >
          {found.data !== undefined && (
            <h2>
              {found.data.LastName}, {found.data.FirstName}{' '}
              <span className="dim tn">
                {formatDate(found.data.DateOfBirth)} · {found.data.MRN}
              </span>
            </h2>
          )}
          <Button variant="quiet" onClick={onLeave}>
            {worded('All {cases}')}
          </Button>
        </FilterBar>
        <PanelState
          panel={panelOf(found, worded('the {cases}'))}
          name={worded('The {cases}')}
          rows={4}
          isEmpty={({ Cases }) => Cases.length === 0}
          empty={{
            title: worded(named.VisitMasterID === null ? 'This {patient} has no {case}' : 'This {visit} has no {case}'),
            why: worded('Open one to keep track of what is done for them.'),
          }}
        >
          {({ Cases }) => (
            <DataTable
              label={term('Case', 'Plural')}
              columns={caseColumns({ today: Today, onOpen: ({ CaseID }) => onOpen(CaseID) })}
              rows={Cases}
              rowId={({ CaseID }) => CaseID}
              onOpen={({ CaseID }) => onOpen(CaseID)}
            />
          )}
        </PanelState>
      </Sheet>
      {isNew && found.data !== undefined && only === undefined && (
        <NewCaseModal
          registration={found.data.RegMasterID}
          visit={named.VisitMasterID}
          type={type}
          onClose={() => setNew(false)}
          onOpen={onOpen}
        />
      )}
    </div>
  );
}
