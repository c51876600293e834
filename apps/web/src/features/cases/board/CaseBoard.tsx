import { boardRows, caseCalls } from '@coverline/contract/cases/cases.ts';
import type { CaseRow } from '@coverline/contract/cases/caseShapes.ts';
import type { CaseStatus } from '@coverline/domain/cases/caseStatus.ts';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { AssignModal } from '#/features/cases/AssignModal.tsx';
import { BoardColumns } from '#/features/cases/board/BoardColumns.tsx';
import { MoveOnBoard } from '#/features/cases/board/MoveOnBoard.tsx';
import type { CaseLook } from '#/features/cases/caseLook.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';

/** Cases by status, a column each; one is moved by drag, or by M, the arrows and Enter. */
export function CaseBoard({ view, onAll, onOpen, onView, renderFilters }: CaseLook) {
  const [perColumn, setPerColumn] = useState<(typeof boardRows)[number]>(boardRows[0]);
  const board = useCall(caseCalls.getCaseBoard, {
    View: view.view,
    Type: view.type,
    OwnerID: view.owner,
    PerColumn: perColumn,
  });
  const [moving, setMoving] = useState<{ readonly row: CaseRow; readonly to: CaseStatus } | null>(null);
  const [assigning, setAssigning] = useState<CaseRow | null>(null);
  return (
    <>
      {renderFilters(board.data?.Counts ?? null, board.data ?? null, null)}
      <PanelState
        panel={panelOf(board, worded('the {cases}'))}
        name={worded('The {cases}')}
        rows={12}
        isEmpty={({ Columns }) => Columns.every(({ Count }) => Count === 0)}
        empty={{
          title: worded('No {case} is like this'),
          why: worded('The board shows what is open, and what closed within seven days.'),
          next: (
            <button type="button" className="link" onClick={onAll}>
              Show the team’s
            </button>
          ),
        }}
      >
        {({ Columns }) => (
          <BoardColumns
            columns={Columns}
            perColumn={perColumn}
            onOpen={(row, tab) => onOpen(row.CaseID, tab)}
            onMove={(row, to) => setMoving({ row, to })}
            onAssign={setAssigning}
            onMore={(Status) =>
              perColumn === boardRows[0] ? setPerColumn(boardRows[1]) : onView({ look: 'list', status: Status })
            }
          />
        )}
      </PanelState>
      {moving !== null && <MoveOnBoard {...moving} onClose={() => setMoving(null)} />}
      {assigning !== null && (
        <AssignModal cases={[assigning]} onClose={() => setAssigning(null)} onDone={() => setAssigning(null)} />
      )}
    </>
  );
}
