import type { LinkStanding } from './policyLink.ts';

type Move = {
  readonly from: LinkStanding;
  readonly to: LinkStanding;
  /** Four eyes: not by whoever suggested it. */
  readonly byAnother: boolean;
  readonly wantsReason: boolean;
};

/** Every way from one standing to another. */
export const linkMoves: readonly Move[] = [
  { from: 'Suggested', to: 'Approved', byAnother: true, wantsReason: false },
  { from: 'Suggested', to: 'Rejected', byAnother: false, wantsReason: true },
  { from: 'Rejected', to: 'Approved', byAnother: true, wantsReason: false },
  { from: 'Approved', to: 'Retired', byAnother: false, wantsReason: true },
  { from: 'Retired', to: 'Approved', byAnother: true, wantsReason: false },
];

export const movesFrom = (from: LinkStanding): readonly Move[] => linkMoves.filter((move) => move.from === from);

export const notYourOwn = 'You suggested this one: somebody else has to approve it.';

/** Why a link may not be moved, with the field where there is one; null where it may. */
export function whyNotMove(
  from: LinkStanding,
  to: LinkStanding,
  { isOwn, why }: { readonly isOwn: boolean; readonly why: string },
): { readonly field: 'Why' | null; readonly message: string } | null {
  const move = linkMoves.find((one) => one.from === from && one.to === to);
  if (move === undefined)
    return { field: null, message: `What is ${from.toLowerCase()} cannot become ${to.toLowerCase()}.` };
  if (move.byAnother && isOwn) return { field: null, message: notYourOwn };
  if (move.wantsReason && why.trim().length < 3)
    return { field: 'Why', message: 'Write why, so that others understand it' };
  return null;
}
