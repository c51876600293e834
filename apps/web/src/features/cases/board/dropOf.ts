import type { CaseDetail, CaseRow } from '@coverline/contract/cases/caseShapes.ts';
import type { CaseStatus } from '@coverline/domain/cases/caseStatus.ts';
import { statusText } from '#/features/cases/caseWords.ts';

/** What becomes of a card that is dropped: it is moved at once, its questions come, or it is said why not. */
export type Drop = { readonly kind: 'move' | 'ask' } | { readonly kind: 'refuse'; readonly why: string };

type Dropped = Pick<CaseDetail, 'Moves' | 'Version'>;

/**
 * By the case as it stands, and by the card as it was picked up. Where it cannot go there since somebody has changed it meanwhile, the
 * move is asked for all the same: the server refuses it, and knows by whom.
 */
export function dropOf({ Moves, Version }: Dropped, card: Pick<CaseRow, 'Version'>, to: CaseStatus): Drop {
  const move = Moves.find(({ To }) => To === to);
  const why = move === undefined ? `It cannot go to ${statusText(to)}.` : move.Refusal;
  if (why !== null) return Version === card.Version ? { kind: 'refuse', why } : { kind: 'move' };
  return { kind: move?.Asks.length === 0 ? 'move' : 'ask' };
}
