import type { ItemMove } from './history.ts';

/** What the history of the items comes to. */
export type Moves = {
  readonly claims: ReadonlyMap<string, number>;
  /** By item, the lookups it had: more than one where what failed was asked anew. */
  readonly lookups: ReadonlyMap<string, ReadonlySet<string>>;
  /** Leases that ran out. */
  readonly lapsed: number;
  readonly retries: number;
  readonly reruns: number;
  readonly setAside: number;
};

type Say = (kind: 'moves', text: string) => void;

const atTheScreen = 'server';

/**
 * Follows each item through its moves: who had it in hand, and whether each move was that one's to make. `filed` has the claims,
 * by batch, row and fence, that went into a file: from then on they are the file's, and whoever takes its answers in moves them.
 */
export function checkMoves(moves: readonly ItemMove[], filed: ReadonlySet<string>, say: Say): Moves {
  const claims = new Map<string, number>();
  const lookups = new Map<string, Set<string>>();
  const sums = { lapsed: 0, retries: 0, reruns: 0, setAside: 0 };
  const holders = new Map<string, string>();
  for (const move of moves) {
    const item = `${move.batchId}/${move.row}`;
    if (move.lookupId !== null) lookups.set(item, (lookups.get(item) ?? new Set()).add(move.lookupId));
    const what = whatIs(move, holders.get(item), filed.has(`${item}/${move.fence}`));
    switch (what) {
      case 'claimed':
        holders.set(item, move.who);
        claims.set(item, (claims.get(item) ?? 0) + 1);
        if (move.before === 'RetryWait') sums.retries += 1;
        break;
      case 'lapsed':
        sums.lapsed += 1;
        break;
      case 'setAside':
        sums.lapsed += 1;
        sums.setAside += 1;
        break;
      case 'rerun':
        sums.reruns += 1;
        break;
      case 'wrong':
        say(
          'moves',
          `row ${move.row}: ${move.who} made ${move.before} ${move.after}, ${holders.get(item)} had it last`,
        );
        break;
      default:
    }
  }
  return { claims, lookups, ...sums };
}

function whatIs(move: ItemMove, holder: string | undefined, isFiled: boolean) {
  const { before, after, who, moreFence, moreCrashes } = move;
  const isOpen = before === 'Pending' || before === 'RetryWait';
  if (isOpen && after === 'Sent' && moreFence === 1) return 'claimed';
  if (isOpen && after === 'Cancelled' && moreFence === 0) return 'calledOff';
  if ((before === 'Failed' || before === 'Done') && after === 'Pending' && who === atTheScreen) return 'rerun';
  if (before !== 'Sent' || moreFence !== 0) return 'wrong';
  if (isFiled) return moreCrashes === 0 ? 'own' : 'wrong';
  // Anybody may take back what nobody renewed.
  if (after === 'Pending' && moreCrashes === 1) return 'lapsed';
  if (after === 'Failed' && moreCrashes === 1 && move.reason === 'SetAside') return 'setAside';
  return who === holder ? 'own' : 'wrong';
}
