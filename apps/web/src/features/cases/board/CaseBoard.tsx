import { boardRows, caseCalls } from '@coverline/contract/cases/cases.ts';
import type { CaseRow } from '@coverline/contract/cases/caseShapes.ts';
import type { CaseStatus } from '@coverline/domain/cases/caseStatus.ts';
import { useRef, useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { AssignModal } from '#/features/cases/AssignModal.tsx';
import { BoardColumns } from '#/features/cases/board/BoardColumns.tsx';
import { MoveOnBoard } from '#/features/cases/board/MoveOnBoard.tsx';
import type { CaseLook } from '#/features/cases/caseLook.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';

/** What was pressed of a card; by its number two of the same card are told apart. */
type Move = { readonly nth: number; readonly row: CaseRow; readonly to: CaseStatus };

/** Cases by status, a column each; one is moved by drag, or by M, the arrows and Enter. */
export function CaseBoard({ view, onAll, onOpen, onView, renderFilters }: CaseLook) {
  const [perColumn, setPerColumn] = useState<(typeof boardRows)[number]>(boardRows[0]);
  const board = useCall(caseCalls.getCaseBoard, {
    View: view.view,
    Type: view.type,
    OwnerID: view.owner,
    PerColumn: perColumn,
  });
  // One after the other, each from the board as the one before has left it.
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const pressed = useRef(0);
  const onMove = (row: CaseRow, to: CaseStatus) => {
    pressed.current += 1;
    const { current: nth } = pressed;
    setMoves((before) => [...before, { nth, row, to }]);
  };
  const [assigning, setAssigning] = useState<CaseRow | null>(null);
  const rows = board.data?.Columns.flatMap(({ Rows }) => Rows) ?? [];
  const [move] = moves;
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
            onMove={onMove}
            onAssign={setAssigning}
            onMore={(Status) =>
              perColumn === boardRows[0] ? setPerColumn(boardRows[1]) : onView({ look: 'list', status: Status })
            }
          />
        )}
      </PanelState>
      {move !== undefined && (
        <MoveOnBoard
          key={move.nth}
          row={rows.find(({ CaseID }) => CaseID === move.row.CaseID) ?? move.row}
          to={move.to}
          onClose={() => setMoves((now) => now.filter(({ nth }) => nth !== move.nth))}
        />
      )}
      {assigning !== null && (
        <AssignModal cases={[assigning]} onClose={() => setAssigning(null)} onDone={() => setAssigning(null)} />
      )}
    </>
  );
}
