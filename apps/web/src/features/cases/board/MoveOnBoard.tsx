import type { CaseDetail, CaseRow } from '@coverline/contract/cases/caseShapes.ts';
import { caseCalls } from '@coverline/contract/cases/cases.ts';
import type { CaseStatus } from '@coverline/domain/cases/caseStatus.ts';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { statusText } from '#/features/cases/caseWords.ts';
import { dropOf } from '#/features/cases/board/dropOf.ts';
import { MoveModal } from '#/features/cases/MoveModal.tsx';
import { useMoveCase } from '#/features/cases/useMoveCase.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly row: CaseRow; readonly to: CaseStatus; readonly onClose: () => void };

/** A move that asks for nothing is made at once; for any other its questions come. */
export function MoveOnBoard({ row, to, onClose }: Props) {
  const detail = useCall(caseCalls.getCase, { CaseID: row.CaseID });
  const move = useMoveCase();
  const begun = useRef(false);
  // As the card was when it was dropped, however the board is read anew meanwhile.
  const [card] = useState(row);
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
    const drop = dropOf(dropped, card, to);
    if (drop.kind === 'ask') return;
    begun.current = true;
    if (drop.kind === 'refuse') {
      toast(worded(drop.why), { grade: 'Bad' });
      return onClose();
    }
    // Said also to whoever has left the board meanwhile.
    void move
      .run({ CaseID: card.CaseID, Version: card.Version, To: to })
      .then(
        () => toast(worded(`{Case} ${card.Number}: ${statusText(to)}.`)),
        (failed: unknown) => toast(errorText(failed), { grade: 'Bad' }),
      )
      .finally(onClose);
  }, [dropped, error, move, onClose, card, to]);
  if (data === undefined || dropped === undefined || dropOf(dropped, card, to).kind !== 'ask') return null;
  return <MoveModal of={data} to={to} onClose={onClose} />;
}
