import type { CaseDetail, CaseRow } from '@coverline/contract/cases/caseShapes.ts';
import { caseCalls } from '@coverline/contract/cases/cases.ts';
import type { CaseStatus } from '@coverline/domain/cases/caseStatus.ts';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { statusText } from '#/features/cases/caseWords.ts';
import { MoveModal } from '#/features/cases/MoveModal.tsx';
import { useMoveCase } from '#/features/cases/useMoveCase.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly row: CaseRow; readonly to: CaseStatus; readonly onClose: () => void };

/** A move that asks for nothing is made at once; for any other its questions come. */
export function MoveOnBoard({ row, to, onClose }: Props) {
  const detail = useCall(caseCalls.getCase, { CaseID: row.CaseID });
  const move = useMoveCase();
  const begun = useRef(false);
  const data = detail.isFetchedAfterMount ? detail.data : undefined;
  // What is decided is decided by the case as it stood when it was dropped, not as the move leaves it.
  const [dropped, setDropped] = useState<CaseDetail>();
  if (dropped === undefined && data !== undefined) setDropped(data);
  const { error } = detail;
  useEffect(() => {
    if (begun.current) return;
    if (error !== null) {
      begun.current = true;
      toast(errorText(error), { grade: 'Bad' });
      return onClose();
    }
    if (dropped === undefined) return;
    const refusal = refusalOf(dropped, to);
    if (refusal === null && !asksNothing(dropped, to)) return;
    begun.current = true;
    if (refusal !== null) {
      toast(worded(refusal), { grade: 'Bad' });
      return onClose();
    }
    // Said also to whoever has left the board meanwhile.
    void move
      .run({ CaseID: row.CaseID, Version: row.Version, To: to })
      .then(
        () => toast(worded(`{Case} ${row.Number}: ${statusText(to)}.`)),
        (failed: unknown) => toast(errorText(failed), { grade: 'Bad' }),
      )
      .finally(onClose);
  }, [dropped, error, move, onClose, row, to]);
  if (data === undefined || dropped === undefined) return null;
  if (refusalOf(dropped, to) !== null || asksNothing(dropped, to)) return null;
  return <MoveModal of={data} to={to} onClose={onClose} />;
}

const moveOf = (detail: CaseDetail, to: CaseStatus) => detail.Moves.find(({ To }) => To === to);
const asksNothing = (detail: CaseDetail, to: CaseStatus): boolean => moveOf(detail, to)?.Asks.length === 0;
const refusalOf = (detail: CaseDetail, to: CaseStatus): string | null => {
  const move = moveOf(detail, to);
  return move === undefined ? `It cannot go to ${statusText(to)}.` : move.Refusal;
};
